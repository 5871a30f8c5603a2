import type { EntityMetadata, ObjectLiteral } from 'typeorm';
import { isUnclaimed } from '../uploads/photo.entity.js';
import { countUsesSql } from './intake/rate-limits.js';

/** The parameters before the record's own columns. */
const firstColumn = 21;

/** SQL of the end of the promise: a moment that was promised by hand, or seconds from now by the database's clock; null for no promise. */
const answerBy = `coalesce($19::timestamptz, now() + $9::float * interval '1 second')`;

/** The columns of a record's kind, without its id and the moment of its enquiry. */
function ownColumns(record: EntityMetadata): EntityMetadata['columns'] {
  return record.columns.filter(({ isPrimary, isCreateDate }) => !isPrimary && !isCreateDate);
}

/** The values of the record's own columns as the database holds them, in the order of the statement. */
export function ownValues(record: EntityMetadata, row: ObjectLiteral): unknown[] {
  const { driver } = record.dataSource;
  return ownColumns(record).map((column) => {
    const value: unknown = column.getEntityValue(row);
    return value === undefined ? column.default : (driver.preparePersistentValue(value, column) as unknown);
  });
}

/**
 * The whole transaction as one statement, so one trip to the database: count against the limits, key, enquiry, record, photos,
 * deliveries. It returns the counts; no reference when a limit is passed or the key was used before. It fails as a whole, the
 * count with it, when a photo is not there to claim: such refusals have a limit of their own (Refusals). Photos are locked in the order of
 * their ids, so that two quotes that name the same ones never wait for one another.
 *
 * SQL for the one trip: in TypeORM's words, as a transaction of several statements, a request takes over twice the processor time.
 */
export function takeEnquiry(kind: string, record: EntityMetadata): { name: string; text: string } {
  const columns = ownColumns(record).map(({ databaseName }) => databaseName);
  return {
    name: `take-${kind}`,
    text: `
    WITH uses AS (${countUsesSql('$14', '$15')}
    ), within AS (
      SELECT coalesce(bool_and(count <= most), true) AS limits
      FROM uses JOIN unnest($14::text[], $16::int[]) AS allowed (key, most) USING (key)
    ), made AS MATERIALIZED (
      SELECT $1::uuid AS id, new_enquiry_ref() AS ref, coalesce($18::timestamptz, now()) AS at,
        set_config('product.user', coalesce((SELECT username FROM users WHERE id = $17::uuid), ''), true) AS actor
      FROM within WHERE limits
    ), key AS (
      INSERT INTO idempotency_keys (call, key, body_hash, answer)
      SELECT '${kind}', $2::text, $3, json_build_object('id', id, 'ref', ref) FROM made WHERE $2::text IS NOT NULL
      ON CONFLICT DO NOTHING RETURNING key
    ), enquiry AS (
      INSERT INTO enquiries (id, ref, kind, held, held_why, emergency, answer_by, next_due_at, next_due_kind, target_at, clock_set,
        created_at, promised_by, address, first_seen_at, first_seen_by_id)
      SELECT id, ref, '${kind}', $4::boolean, $7, $8::boolean, ${answerBy},
        CASE WHEN $10::boolean THEN ${answerBy} END, $11, $12::timestamptz, true, at, $19::timestamptz, $20, CASE WHEN $17::uuid IS NOT NULL THEN now() END, $17::uuid
      FROM made WHERE $2::text IS NULL OR EXISTS (SELECT FROM key)
      RETURNING id, ref, created_at
    ), record AS (
      INSERT INTO ${record.tableName} (id, created_at, ${columns.join(', ')})
      SELECT id, created_at, ${columns.map((_, index) => `$${firstColumn + index}`).join(', ')} FROM enquiry
      RETURNING id
    ), free AS (
      SELECT photos.id FROM photos, record WHERE photos.id = ANY($5::uuid[]) AND ${isUnclaimed}
      ORDER BY photos.id FOR UPDATE OF photos
    ), claimed AS (
      UPDATE photos SET quote_id = $1::uuid, position = named.place - 1, sender = NULL
      FROM free JOIN unnest($5::uuid[]) WITH ORDINALITY AS named (id, place) USING (id)
      WHERE photos.id = free.id RETURNING photos.id
    ), queued AS (
      INSERT INTO deliveries (enquiry_id, purpose, last_error)
      SELECT enquiry.id, purpose, $13 FROM enquiry, unnest($6::text[]) AS purpose
      RETURNING id
    )
    SELECT counted.rows AS uses, ref,
      CASE WHEN ref IS NOT NULL AND (SELECT count(*) FROM claimed) < cardinality($5::uuid[]) THEN refuse_missing_photos() END AS refused
    FROM (SELECT json_agg(uses) AS rows FROM uses) AS counted LEFT JOIN enquiry ON true`,
  };
}
