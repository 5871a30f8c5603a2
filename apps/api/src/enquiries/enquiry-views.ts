import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type EnquiryKind, listLimits, type WholeEnquiry } from '#dto';
import { queryPrepared } from '../platform/database/prepared-query.js';
import { cursorOf, placeOf } from '../platform/paging/cursor.js';
import type { ListQueryDto } from '../platform/paging/list-query.dto.js';
import type { Page } from '../platform/paging/send-page.js';
import { ProblemError } from '../platform/http/problems/problem-error.js';
import { Customers } from './customers/customers.js';
import type { RecordOfUser } from './history/enquiry-changes.js';
import { recordKindOf } from './record-kind.js';
import { columnsOf, enquiryMembers, jsonObject, wholeMembers } from './view-sql.js';

interface ListedPage {
  /** The rows' JSON, with commas between them. */
  rows: string;
  /** One row more than asked for, if there is a next part. */
  found: number;
  lastId: string | null;
  lastCreatedAt: string | null;
  total: number;
}

/** SQL of how many records there are; the database keeps that up to date. */
const totalOf = (kind: EnquiryKind, heldOnly: boolean) =>
  `(SELECT coalesce(sum(total), 0)::int FROM enquiry_totals WHERE kind = '${kind}' ${heldOnly ? 'AND held' : ''})`;

/**
 * Reads records as the owner sees them, as JSON that PostgreSQL writes: a page of a hundred with their photos and emails is one
 * statement and no objects, which TypeORM can't say.
 */
@Injectable()
export class EnquiryViews {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly customers: Customers,
  ) {}

  /**
   * The part of a kind's list that the query asks for, newest first, as JSON text written by the database. Its cost grows neither with the
   * table nor with the cursor's depth.
   */
  async page(kind: EnquiryKind, { limit, cursor, held }: ListQueryDto): Promise<Page> {
    const after = placeOf(cursor);
    const conditions = [
      `enquiry.kind = '${kind}'`,
      held ? 'enquiry.held' : '',
      after ? '(enquiry.created_at, enquiry.id) < ($1::timestamptz, $2::uuid)' : '',
    ].filter(Boolean);
    // The limit is part of the SQL: a plan for any limit would read too much, so each call would be planned again.
    const text = `
      SELECT coalesce(string_agg(row, ',' ORDER BY place) FILTER (WHERE place <= ${limit}), '') AS rows,
        count(*)::int AS found, max(id::text) FILTER (WHERE place = ${limit}) AS "lastId",
        max("createdAt") FILTER (WHERE place = ${limit}) AS "lastCreatedAt", ${totalOf(kind, held !== undefined)} AS total
      FROM (
        SELECT id, "createdAt", row_number() OVER (ORDER BY "createdAt" DESC, id DESC) AS place, row_to_json(item)::text AS row
        FROM (
          SELECT ${columnsOf(this.membersOf(kind))} ${this.from(kind)} WHERE ${conditions.join(' AND ')}
          ORDER BY enquiry.created_at DESC, enquiry.id DESC LIMIT ${limit + 1}
        ) AS item
      ) AS listed`;
    // Prepared only for the usual limit, as each connection remembers every name.
    const name = limit === listLimits.defaultRows ? ['page', kind, held ? 'held' : '', after ? 'after' : ''].join('-') : undefined;
    const [page] = await queryPrepared<ListedPage>(this.dataSource, { name, text }, after ? [after.createdAt, after.id] : []);
    const { rows = '', found = 0, lastId, lastCreatedAt, total = 0 } = page ?? {};
    const next = found > limit && lastId && lastCreatedAt ? cursorOf({ id: lastId, createdAt: new Date(lastCreatedAt) }) : undefined;
    return { json: `[${rows}]`, total, next };
  }

  /** One record with its work, its history and its customer, for this user; undefined when there is none. */
  async one(kind: EnquiryKind, id: string, userId: string): Promise<WholeEnquiry | undefined> {
    const text = `SELECT ${jsonObject({ ...this.membersOf(kind), ...wholeMembers })} AS view ${this.from(kind)} WHERE enquiry.id = $1`;
    const [row] = await queryPrepared<{ view: WholeEnquiry }>(this.dataSource, { name: `one-${kind}`, text }, [id, userId]);
    return row && { ...row.view, ...(await this.customers.ofRecord(id)) };
  }

  /** An error of a change, to be thrown on: `stale` comes with the record as it is now. */
  async orPresent(error: unknown, { kind, id, by }: RecordOfUser): Promise<unknown> {
    if (!(error instanceof ProblemError && error.kind === 'stale')) return error;
    const present = await this.one(kind, id, by);
    return present ? new ProblemError('stale', { members: { present } }) : new ProblemError('not-found');
  }

  private membersOf(kind: EnquiryKind): Record<string, string> {
    return { ...recordKindOf(this.dataSource, kind).members, ...enquiryMembers };
  }

  private from(kind: EnquiryKind): string {
    return `FROM enquiries AS enquiry JOIN ${recordKindOf(this.dataSource, kind).entity.tableName} AS record ON record.id = enquiry.id`;
  }
}
