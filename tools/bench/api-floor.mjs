import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

// The least that these calls can cost: node:http and pg, with the statements that the product needs, prepared. A process of its own.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 15 });

const countUse = {
  name: 'count',
  text: `INSERT INTO rate_limits AS uses (key, count, resets_at) VALUES ($1, 1, now() + interval '1 hour')
    ON CONFLICT (key) DO UPDATE SET count = uses.count + 1 RETURNING count`,
};
const store = {
  name: 'store',
  text: `WITH enquiry AS (INSERT INTO enquiries (id, kind) VALUES ($1, 'quote') RETURNING id, created_at),
    quote AS (
      INSERT INTO quote_submissions (id, created_at, first_name, last_name, email, phone, service_type, preferred_contact, description, marketing_version)
      SELECT id, created_at, $2, $3, $4, $5, $6, $7, $8, 'bench' FROM enquiry),
    deliveries AS (INSERT INTO deliveries (enquiry_id, purpose) SELECT id, unnest(ARRAY['owner-alert', 'acknowledgement']) FROM enquiry)
    INSERT INTO idempotency_keys (call, key, body_hash, answer) VALUES ('quote', $9, repeat('0', 64), '{}')`,
};
const list = {
  name: 'list',
  text: `SELECT json_agg(row)::text AS json FROM (
    SELECT quote.*, ref, status, note, held, version, updated_at FROM enquiries JOIN quote_submissions AS quote ON quote.id = enquiries.id
    WHERE kind = 'quote' ORDER BY enquiries.created_at DESC, enquiries.id DESC LIMIT 100) AS row`,
};

const server = createServer(async (request, response) => {
  if (request.method === 'GET') {
    const { rows } = await pool.query(list);
    response.writeHead(200, { 'content-type': 'application/json' }).end(rows[0].json);
    return;
  }
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const { firstName, lastName, email, phone, serviceType, preferredContact, description } = JSON.parse(Buffer.concat(chunks).toString());
  await pool.query(countUse, [`floor:${request.socket.remoteAddress}`]);
  const id = randomUUID();
  const key = request.headers['idempotency-key'];
  await pool.query(store, [id, firstName, lastName, email, phone, serviceType, preferredContact, description, key]);
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ id }));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(address.port);
});
