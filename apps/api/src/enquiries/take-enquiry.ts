import type { EntityMetadata, ObjectLiteral } from 'typeorm';
import type { PreparedStatement } from '../platform/database/prepared-query.js';
import { isUnclaimed } from '../uploads/photo.entity.js';
import { countUsesSql } from './intake/rate-limits.js';

/** Values of the statement by their names in it, beside the record's own. */
export interface IntakeValues {
  id: string;
  key: string | null;
  bodyHash: string;
  held: boolean;
  heldWhy: string;
  emergency: boolean;
  photoIds: string[];
  purposes: string[];
  /** Why the deliveries wait; null if they don't. */
  waits: string | null;
  /** The promise: a moment given by hand, or seconds from now by the database's clock; null for none. */
  promisedBy: Date | null;
  answerSeconds: number | null;
  isDue: boolean;
  dueKind: string | null;
  targetAt: Date | null;
  /** Who wrote the record down, null for a visitor, and when it came in, null for now. */
  writer: string | null;
  cameAt: Date | null;
  address: string;
  /** The uses to count against limits: their keys, windows and bounds, in the same order. */
  limitKeys: string[];
  windowSeconds: number[];
  mostUses: number[];
}

/** SQL of the end of the promise. */
const answerBy = `coalesce(:promisedBy::timestamptz, now() + :answerSeconds::float * interval '1 second')`;

/** The record's columns but its id and the moment of its enquiry, with their values as the database holds them. */
function ownValues({ columns, dataSource }: EntityMetadata, row: ObjectLiteral): [column: string, value: unknown][] {
  return columns
    .filter(({ isPrimary, isCreateDate }) => !isPrimary && !isCreateDate)
    .map((column) => {
      const value: unknown = column.getEntityValue(row);
      const stored: unknown = value === undefined ? column.default : dataSource.driver.preparePersistentValue(value, column);
      return [column.databaseName, stored];
    });
}

interface IntakeStatement extends PreparedStatement {
  name: string;
  /** The names of the values, by their numbers in the text. */
  order: string[];
}

/** Each kind's statement, which is the same for every record: writing it for each would be a tenth of a request's processor time. */
const statements = new WeakMap<EntityMetadata, IntakeStatement>();

/** The statement that takes this record, and its values in order. */
export function takeEnquiry(
  kind: string,
  record: EntityMetadata,
  row: ObjectLiteral,
  values: IntakeValues,
): PreparedStatement & { values: unknown[] } {
  const own = ownValues(record, row);
  const named: Record<string, unknown> = { ...values, ...Object.fromEntries(own.map(([column, value]) => [`own.${column}`, value])) };
  const known = statements.get(record);
  const { order, ...statement } = known ?? intakeStatement(kind, record, own.map(([column]) => column), Object.keys(named));
  if (!known) statements.set(record, { ...statement, order });
  return { ...statement, values: order.map((name) => named[name]) };
}

/**
 * The whole transaction as one statement, so one trip to the database: count against the limits, key, enquiry, record, photos,
 * deliveries. It returns the counts; no reference when a limit is passed or the key was used before. It fails as a whole, the
 * count with it, when a photo is not there to claim: such refusals have a limit of their own (Refusals). Photos are locked in the order of
 * their ids, so that two quotes that name the same ones never wait for one another.
 *
 * SQL for the one trip: in TypeORM's words, as a transaction of several statements, a request takes over twice the processor time.
 */
function intakeStatement(kind: string, record: EntityMetadata, columns: string[], names: string[]): IntakeStatement {
  const sql = `
    WITH uses AS (${countUsesSql(':limitKeys', ':windowSeconds')}
    ), within AS (
      SELECT coalesce(bool_and(count <= most), true) AS limits
      FROM uses JOIN unnest(:limitKeys::text[], :mostUses::int[]) AS allowed (key, most) USING (key)
    ), made AS MATERIALIZED (
      SELECT :id::uuid AS id, new_enquiry_ref() AS ref, coalesce(:cameAt::timestamptz, now()) AS at,
        set_config('product.user', coalesce((SELECT username FROM users WHERE id = :writer::uuid), ''), true) AS actor
      FROM within WHERE limits
    ), key AS (
      INSERT INTO idempotency_keys (call, key, body_hash, answer)
      SELECT '${kind}', :key::text, :bodyHash, json_build_object('id', id, 'ref', ref) FROM made WHERE :key::text IS NOT NULL
      ON CONFLICT DO NOTHING RETURNING key
    ), enquiry AS (
      INSERT INTO enquiries (id, ref, kind, held, held_why, emergency, answer_by, next_due_at, next_due_kind, target_at, clock_set,
        created_at, promised_by, address, first_seen_at, first_seen_by_id)
      SELECT id, ref, '${kind}', :held::boolean, :heldWhy, :emergency::boolean, ${answerBy},
        CASE WHEN :isDue::boolean THEN ${answerBy} END, :dueKind, :targetAt::timestamptz, true, at, :promisedBy::timestamptz, :address,
        CASE WHEN :writer::uuid IS NOT NULL THEN now() END, :writer::uuid
      FROM made WHERE :key::text IS NULL OR EXISTS (SELECT FROM key)
      RETURNING id, ref, created_at
    ), record AS (
      INSERT INTO ${record.tableName} (id, created_at, ${columns.join(', ')})
      SELECT id, created_at, ${columns.map((column) => `:own.${column}`).join(', ')} FROM enquiry
      RETURNING id
    ), free AS (
      SELECT photos.id FROM photos, record WHERE photos.id = ANY(:photoIds::uuid[]) AND ${isUnclaimed}
      ORDER BY photos.id FOR UPDATE OF photos
    ), claimed AS (
      UPDATE photos SET quote_id = :id::uuid, position = named.place - 1, sender = NULL
      FROM free JOIN unnest(:photoIds::uuid[]) WITH ORDINALITY AS named (id, place) USING (id)
      WHERE photos.id = free.id RETURNING photos.id
    ), queued AS (
      INSERT INTO deliveries (enquiry_id, purpose, channel, last_error)
      SELECT enquiry.id, purpose, 'mail', :waits FROM enquiry, unnest(:purposes::text[]) AS purpose
      RETURNING id
    )
    SELECT counted.rows AS uses, ref,
      CASE WHEN ref IS NOT NULL AND (SELECT count(*) FROM claimed) < cardinality(:photoIds::uuid[]) THEN refuse_missing_photos() END AS refused
    FROM (SELECT json_agg(uses) AS rows FROM uses) AS counted LEFT JOIN enquiry ON true`;
  const [text, order] = record.dataSource.driver.escapeQueryWithParameters(sql, Object.fromEntries(names.map((name) => [name, name])));
  return { name: `take-${kind}`, text, order: order as string[] };
}
