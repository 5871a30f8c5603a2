import { createServer } from 'node:http';
import { pool, storeAtOnce, storeOneByOne } from './store-quote.mjs';

/**
 * The least that these calls can cost: node:http and pg, prepared statements, no checks. A quote is stored in one statement, or on
 * /one-by-one in a statement per part. Runs in a process of its own.
 */
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
  const store = request.url?.endsWith('/one-by-one') ? storeOneByOne : storeAtOnce;
  const answer = await store(JSON.parse(Buffer.concat(chunks).toString()), request);
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(address.port);
});
