import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type EnquiryKind, viewingMinutes, type WholeEnquiry } from '#dto';
import { cursorOf, placeOf } from '../platform/paging/cursor.js';
import type { ListQueryDto } from '../platform/paging/list-query.dto.js';
import type { Page } from '../platform/paging/send-page.js';
import { ProblemError } from '../platform/http/problems/problem-error.js';
import { Customers } from './customers/customers.js';
import type { RecordOfUser } from './history/enquiry-changes.js';
import { columnsOf, jsonObject } from './json-sql.js';
import { recordKindOf, type StoredKind } from './record-kind.js';
import { enquiryMembers, wholeMembers } from './view-sql.js';

interface ListedPage {
  /** The rows' JSON, with commas between them. */
  rows: string;
  /** One row more than asked for, if there is a next part. */
  found: number;
  lastId: string | null;
  lastCreatedAt: string | null;
  total: number;
}

/** Up to this many records of a kind are counted for each list, which takes a few milliseconds; a million would take a hundred. */
const countedRows = 20_000;

/** SQL of how many records a list has in all; beyond `countedRows` as many as PostgreSQL's last vacuum found. */
const totalOf = ({ kind, entity }: StoredKind, heldOnly: boolean) => {
  const counted = `(SELECT count(*)::int FROM enquiries WHERE kind = '${kind}' ${heldOnly ? 'AND held' : ''})`;
  if (heldOnly) return counted;
  return `(
    SELECT CASE WHEN reltuples > ${countedRows} THEN reltuples::int ELSE ${counted} END
    FROM pg_class WHERE oid = '${entity.tableName}'::regclass)`;
};

/** SQL, for one trip: the first person to see the record, the people viewing it now, and an announcement of a new one. */
const lookSql = `
  WITH enquiry AS MATERIALIZED (
    SELECT id, kind, version, first_seen_at FROM enquiries WHERE id = $1 AND kind = $2 FOR KEY SHARE
  ), seen AS (
    UPDATE enquiries SET first_seen_at = now(), first_seen_by_id = $3 FROM enquiry
    WHERE enquiries.id = enquiry.id AND enquiry.first_seen_at IS NULL AND enquiries.first_seen_at IS NULL
  ), looking AS (
    SELECT FROM enquiry_looks WHERE enquiry_id = $1 AND user_id = $3 AND at > now() - interval '${viewingMinutes} minutes'
  ), look AS (
    INSERT INTO enquiry_looks (enquiry_id, user_id) SELECT id, $3 FROM enquiry
    ON CONFLICT (enquiry_id, user_id) DO UPDATE SET at = now()
  )
  SELECT pg_notify('enquiries', json_build_object('kind', kind, 'id', id, 'version', version, 'change', 'looking',
    'by', (SELECT username FROM users WHERE id = $3))::text)
  FROM enquiry WHERE NOT EXISTS (SELECT FROM looking)`;

/**
 * Reads records as the owner sees them, as JSON that PostgreSQL writes: a page of a hundred with their photos and emails is one
 * statement and no objects, which TypeORM can't say.
 */
@Injectable()
export class EnquiryViews {
  constructor(
    private readonly dataSource: DataSource,
    private readonly customers: Customers,
  ) {}

  /** The part of a kind's list that the query asks for, newest first, as JSON. Its cost grows neither with the table nor with the depth. */
  async page(kind: EnquiryKind, { limit, cursor, held }: ListQueryDto): Promise<Page> {
    const after = placeOf(cursor);
    const conditions = [
      `enquiry.kind = '${kind}'`,
      held ? 'enquiry.held' : '',
      after ? '(enquiry.created_at, enquiry.id) < ($1::timestamptz, $2::uuid)' : '',
    ].filter(Boolean);
    const sql = `
      SELECT coalesce(string_agg(row, ',' ORDER BY place) FILTER (WHERE place <= ${limit}), '') AS rows,
        count(*)::int AS found, max(id::text) FILTER (WHERE place = ${limit}) AS "lastId",
        max("createdAt") FILTER (WHERE place = ${limit}) AS "lastCreatedAt", ${totalOf(recordKindOf(this.dataSource, kind), held !== undefined)} AS total
      FROM (
        SELECT id, "createdAt", row_number() OVER (ORDER BY "createdAt" DESC, id DESC) AS place, row_to_json(item)::text AS row
        FROM (
          SELECT ${columnsOf(this.membersOf(kind))} ${this.from(kind)} WHERE ${conditions.join(' AND ')}
          ORDER BY enquiry.created_at DESC, enquiry.id DESC LIMIT ${limit + 1}
        ) AS item
      ) AS listed`;
    const [page] = await this.dataSource.query<ListedPage[]>(sql, after ? [after.createdAt, after.id] : []);
    const { rows = '', found = 0, lastId, lastCreatedAt, total = 0 } = page ?? {};
    const next = found > limit && lastId && lastCreatedAt ? cursorOf({ id: lastId, createdAt: new Date(lastCreatedAt) }) : undefined;
    return { json: `[${rows}]`, total, next };
  }

  /** One record with its work, its history and its customer, for this user; undefined when there is none. */
  async one({ kind, id, by }: RecordOfUser): Promise<WholeEnquiry | undefined> {
    const sql = `SELECT ${jsonObject({ ...this.membersOf(kind), ...wholeMembers })} AS view ${this.from(kind)} WHERE enquiry.id = $1`;
    const [row] = await this.dataSource.query<{ view: WholeEnquiry }[]>(sql, [id, by]);
    return row && { ...row.view, ...(await this.customers.ofRecord(id)) };
  }

  /** Records that the user has opened the record; does nothing if it is gone. */
  async noteOpened({ kind, id, by }: RecordOfUser): Promise<void> {
    await this.dataSource.query(lookSql, [id, kind, by]);
  }

  /** An error of a change, to be thrown on: `stale` comes with the record as it is now. */
  async orPresent(error: unknown, record: RecordOfUser): Promise<unknown> {
    if (!(error instanceof ProblemError && error.kind === 'stale')) return error;
    const present = await this.one(record);
    return present ? new ProblemError('stale', { members: { present } }) : new ProblemError('not-found');
  }

  private membersOf(kind: EnquiryKind): Record<string, string> {
    return { ...recordKindOf(this.dataSource, kind).members, ...enquiryMembers };
  }

  private from(kind: EnquiryKind): string {
    return `FROM enquiries AS enquiry JOIN ${recordKindOf(this.dataSource, kind).entity.tableName} AS record ON record.id = enquiry.id`;
  }
}
