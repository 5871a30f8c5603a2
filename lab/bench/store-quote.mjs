import { hash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { emptyQuote, marketingConsent } from '#dto';
import { countUsesSql, quoteFields, takeQuote } from './take-quote.mjs';

const api = (file) => import(new URL(`../../dist/api/${file}`, import.meta.url).href);
const { columnOf } = await api('platform/database/snake-naming.js');

export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 15 });

const countUse = { name: 'count', text: countUsesSql('$1', '$2') };
const insertKey = {
  name: 'key',
  text: `INSERT INTO idempotency_keys (call, key, body_hash) VALUES ('quote', $1, $2) ON CONFLICT DO NOTHING RETURNING key`,
};
const insertEnquiry = {
  name: 'enquiry',
  text: `INSERT INTO enquiries (id, ref, kind, answer_by, next_due_at, next_due_kind, clock_set)
    VALUES ($1, new_enquiry_ref(), 'quote', now() + interval '1 day', now() + interval '1 day', 'reply', true) RETURNING ref, created_at`,
};
const insertQuote = {
  name: 'quote',
  text: `INSERT INTO quote_submissions (id, created_at, marketing_version, ${quoteFields.map(columnOf).join(', ')})
    VALUES ($1, $2, $3, ${quoteFields.map((_, index) => `$${index + 4}`).join(', ')})`,
};
const insertDeliveries = {
  name: 'deliveries',
  text: `INSERT INTO deliveries (enquiry_id, purpose) SELECT $1, unnest(ARRAY['owner-alert', 'acknowledgement'])`,
};
const keepAnswer = { name: 'answer', text: `UPDATE idempotency_keys SET answer = $2 WHERE call = 'quote' AND key = $1` };

/** Stores a request without photos in one statement, without any checks. Returns id and ref. */
export async function storeAtOnce(quote, request) {
  const { fields, key, bodyHash, uses } = partsOf(quote, request);
  const id = randomUUID();
  const due = [86_400, true, 'reply', null];
  const enquiry = [id, key, bodyHash, false, [], ['owner-alert', 'acknowledgement'], '', false, ...due, null];
  const values = [...enquiry, [uses], [3600], [1_000_000], ...fields, marketingConsent.version];
  const { rows } = await pool.query({ ...takeQuote, values });
  return { id, ref: rows[0].ref };
}

/** The same as a transaction of eight statements. */
export async function storeOneByOne(quote, request) {
  const { fields, key, bodyHash, uses } = partsOf(quote, request);
  const id = randomUUID();
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query({ ...countUse, values: [[uses], [3600]] });
  await client.query({ ...insertKey, values: [key, bodyHash] });
  const { rows } = await client.query({ ...insertEnquiry, values: [id] });
  await client.query({ ...insertQuote, values: [id, rows[0].created_at, marketingConsent.version, ...fields] });
  await client.query({ ...insertDeliveries, values: [id] });
  const answer = { id, ref: rows[0].ref };
  await client.query({ ...keepAnswer, values: [key, answer] });
  await client.query('COMMIT');
  client.release();
  return answer;
}

function partsOf(quote, { headers, socket }) {
  const fields = quoteFields.map((field) => stored(quote[field] ?? emptyQuote[field]));
  return { fields, key: headers['idempotency-key'], bodyHash: hash('sha256', JSON.stringify(quote)), uses: `floor:${socket.remoteAddress}` };
}

function stored(value) {
  return Array.isArray(value) ? JSON.stringify(value) : String(value);
}
