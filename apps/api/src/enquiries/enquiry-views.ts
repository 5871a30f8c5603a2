import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { viewingMinutes, type WholeEnquiry } from '#dto';
import { ProblemError } from '../platform/http/problems/problem-error.js';
import { Customers } from './customers/customers.js';
import { EnquiryLists } from './enquiry-lists.js';
import type { RecordOfUser } from './history/enquiry-changes.js';
import { wholeEnquirySql, type WholeMembers } from './read-model/whole-enquiry-sql.js';

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

/** Reads whole records, as the owner opens them. */
@Injectable()
export class EnquiryViews {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lists: EnquiryLists,
    private readonly customers: Customers,
  ) {}

  /** One record with its work, its history and its customer, for this user; undefined when there is none. */
  async one({ kind, id, by }: RecordOfUser): Promise<WholeEnquiry | undefined> {
    const { manager } = this.dataSource;
    const view = await this.lists.one(kind, id);
    if (!view) return undefined;
    // Later than the version: whoever changes a record that was changed in between hears that it is stale.
    const [row] = await manager.query<{ whole: WholeMembers }[]>(wholeEnquirySql, [id, by]);
    return row && { ...view, ...row.whole, ...(await this.customers.ofRecord(id)) };
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
}
