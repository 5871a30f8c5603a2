import { hash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { emptyQuote, marketingConsent } from '#dto';

const { quoteFields, takeQuote } = await import(new URL('../../dist/api/quotes/take-quote.js', import.meta.url).href);

// The least that these calls can cost: node:http and pg, with the product's own statement for a quote, prepared. A process of its own.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 15 });

const list = {
  name: 'list',
  text: `SELECT json_agg(row)::text AS json FROM (
    SELECT quote.*, ref, status, note, held, version, updated_at FROM enquiries JOIN quote_submissions AS quote ON quote.id = enquiries.id
    WHERE kind = 'quote' ORDER BY enquiries.created_at DESC, enquiries.id DESC LIMIT 100) AS row`,
};

/** The values of the statement, unchecked, for a request without photos that is answered at once. */
function valuesOf(quote, request, bodyHash) {
  const due = [86_400, true, 'reply', null];
  const fields = quoteFields.map((field) => String(quote[field] ?? emptyQuote[field]));
  const uses = [[`floor:${request.socket.remoteAddress}`], [3600], [1_000_000]];
  const key = request.headers['idempotency-key'];
  return [randomUUID(), key, bodyHash, false, [], ['owner-alert', 'acknowledgement'], '', false, ...due, null, ...uses, ...fields, marketingConsent.version];
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
  const { rows } = await pool.query({ ...takeQuote, values: valuesOf(JSON.parse(body), request, hash('sha256', body)) });
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ id: rows[0].id, ref: rows[0].ref }));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(address.port);
});
