import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { viewingMinutes } from '#dto';
import { queryPrepared } from '../../platform/database/prepared-query.js';
import type { RecordOfUser } from './enquiry-changes.js';

/** SQL, for one trip: the first person to see the record, the people viewing it now, and an announcement of a new one. */
const statement = {
  name: 'look',
  text: `
    WITH enquiry AS MATERIALIZED (
      SELECT id, kind, version, first_seen_at FROM enquiries WHERE id = $1 AND kind = $2 FOR KEY SHARE
    ), seen AS (
      UPDATE enquiries SET first_seen_at = now(), first_seen_by_id = $3 FROM enquiry WHERE enquiries.id = enquiry.id AND enquiry.first_seen_at IS NULL AND enquiries.first_seen_at IS NULL
    ), looking AS (
      SELECT FROM enquiry_looks WHERE enquiry_id = $1 AND user_id = $3 AND at > now() - interval '${viewingMinutes} minutes'
    ), look AS (
      INSERT INTO enquiry_looks (enquiry_id, user_id) SELECT id, $3 FROM enquiry
      ON CONFLICT (enquiry_id, user_id) DO UPDATE SET at = now()
    )
    SELECT pg_notify('enquiries', json_build_object('kind', kind, 'id', id, 'version', version, 'change', 'looking', 'by', (SELECT username FROM users WHERE id = $3))::text)
    FROM enquiry WHERE NOT EXISTS (SELECT FROM looking)`,
};

/** Records which person opened which record, and the first to do so. */
@Injectable()
export class OpenedRecords {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Records that the user has opened the record; does nothing if it is gone. */
  async record({ kind, id, by }: RecordOfUser): Promise<void> {
    await queryPrepared(this.dataSource, statement, [id, kind, by]);
  }
}
