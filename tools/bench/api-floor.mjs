import { hash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { emptyQuote, marketingConsent } from '#dto';

const api = (file) => import(new URL(`../../dist/api/${file}`, import.meta.url).href);
const { quoteFields, takeQuote } = await api('quotes/take-quote.js');
const { countUsesSql } = await api('submissions/rate-limits.js');
const { columnOf } = await api('database/snake-naming.js');

/**
 * The least that these calls can cost: node:http and pg, prepared statements, nothing checked. A quote is stored by the product's own
 * statement, or on /one-by-one by those of its parts. A process of its own.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 15 });

const list = {
  name: 'list',
  text: `SELECT json_agg(row)::text AS json FROM (
    SELECT quote.*, ref, status, note, held, version, updated_at FROM enquiries JOIN quote_submissions AS quote ON quote.id = enquiries.id
    WHERE kind = 'quote' ORDER BY enquiries.created_at DESC, enquiries.id DESC LIMIT 100) AS row`,
};

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

/** A request without photos that is answered at once, in one statement. */
async function storeAtOnce({ fields, key, bodyHash, uses }) {
  const due = [86_400, true, 'reply', null];
  const enquiry = [randomUUID(), key, bodyHash, false, [], ['owner-alert', 'acknowledgement'], '', false, ...due, null];
  const values = [...enquiry, [uses], [3600], [1_000_000], ...fields, marketingConsent.version];
  const { rows } = await pool.query({ ...takeQuote, values });
  return { id: rows[0].id, ref: rows[0].ref };
}

/** The same as a transaction of eight statements. */
async function storeOneByOne({ fields, key, bodyHash, uses }) {
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

const server = createServer(async (request, response) => {
  if (request.method === 'GET') {
    const { rows } = await pool.query(list);
    response.writeHead(200, { 'content-type': 'application/json' }).end(rows[0].json);
    return;
  }
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  const quote = JSON.parse(body);
  const store = request.url?.endsWith('/one-by-one') ? storeOneByOne : storeAtOnce;
  const answer = await store({
    fields: quoteFields.map((field) => String(quote[field] ?? emptyQuote[field])),
    key: request.headers['idempotency-key'],
    bodyHash: hash('sha256', body),
    uses: `floor:${request.socket.remoteAddress}`,
  });
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(address.port);
});
