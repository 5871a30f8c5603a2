import { quoteRules } from '#dto';

const api = (file) => import(new URL(`../../dist/api/${file}`, import.meta.url).href);
const { columnOf } = await api('platform/database/snake-naming.js');
export const { countUsesSql } = await api('platform/limits/rate-limits.js');

// The floor has a statement of its own, which does not change with the product's.
/** The fields of a request, in the order of their values in the statement. */
export const quoteFields = Object.keys(quoteRules);
const columns = [...quoteFields.map(columnOf), 'marketing_version'];
const firstColumn = 17;

/**
 * The whole transaction as one statement, so one round trip to the database: limits, key, enquiry, quote, photos, deliveries. The least
 * that storing a quote can cost.
 */
export const takeQuote = {
  name: 'take-quote',
  text: `
    WITH uses AS (${countUsesSql('$14', '$15')}
    ), within AS (
      SELECT bool_and(count <= most) AS limits FROM uses JOIN unnest($14::text[], $16::int[]) AS allowed (key, most) USING (key)
    ), made AS MATERIALIZED (
      SELECT $1::uuid AS id, new_enquiry_ref() AS ref FROM within WHERE limits
    ), key AS (
      INSERT INTO idempotency_keys (call, key, body_hash, answer)
      SELECT 'quote', $2::text, $3, json_build_object('id', id, 'ref', ref) FROM made WHERE $2::text IS NOT NULL
      ON CONFLICT DO NOTHING RETURNING key
    ), enquiry AS (
      INSERT INTO enquiries (id, ref, kind, held, held_why, emergency, answer_by, next_due_at, next_due_kind, target_at, clock_set)
      SELECT id, ref, 'quote', $4::boolean, $7, $8::boolean, now() + $9::float * interval '1 second',
        CASE WHEN $10::boolean THEN now() + $9::float * interval '1 second' END, $11, $12::timestamptz, true FROM made WHERE $2::text IS NULL OR EXISTS (SELECT FROM key)
      RETURNING id, ref, created_at
    ), quote AS (
      INSERT INTO quote_submissions (id, created_at, ${columns.join(', ')})
      SELECT id, created_at, ${columns.map((_, index) => `$${firstColumn + index}`).join(', ')} FROM enquiry
      RETURNING id
    ), free AS (
      SELECT photos.id FROM photos, quote WHERE photos.id = ANY($5::uuid[]) AND quote_id IS NULL ORDER BY photos.id FOR UPDATE OF photos
    ), claimed AS (
      UPDATE photos SET quote_id = $1::uuid, position = named.place - 1, sender = NULL
      FROM free JOIN unnest($5::uuid[]) WITH ORDINALITY AS named (id, place) USING (id)
      WHERE photos.id = free.id RETURNING photos.id
    ), queued AS (
      INSERT INTO deliveries (enquiry_id, purpose, last_error)
      SELECT enquiry.id, purpose, $13 FROM enquiry, unnest($6::text[]) AS purpose
      RETURNING id
    )
    SELECT counted.rows AS uses, ref
    FROM (SELECT json_agg(uses) AS rows FROM uses) AS counted LEFT JOIN enquiry ON true`,
};
