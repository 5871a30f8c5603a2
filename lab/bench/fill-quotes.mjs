/** @import { Client } from 'pg' */

/** Rows per statement: enough to be fast, few enough that their triggers' tables stay in memory. */
const batch = 100_000;

/**
 * Fills the lists up to this many quote requests, or removes the oldest: each was answered long ago, with its two deliveries, every fifth
 * with two photos. The words for the search are left out, because no list reads them and their index alone would take minutes.
 * @param {Client} client of a superuser, since triggers are put aside
 * @param {number} wanted
 */
export async function fillQuotes(client, wanted) {
  const { rows } = await client.query(`SELECT count(*)::int AS count FROM quote_submissions`);
  const count = rows[0].count;
  if (count > wanted) {
    await client.query('DELETE FROM enquiries WHERE id IN (SELECT id FROM enquiries ORDER BY created_at, id LIMIT $1)', [count - wanted]);
  }
  await client.query(`SET session_replication_role = replica`);
  for (let from = count; from < wanted; from += batch) await fillSome(client, from, Math.min(from + batch, wanted));
  await client.query(`RESET session_replication_role`);
  await client.query('VACUUM ANALYZE');
  // Write the rows to the disk before anything is measured.
  await client.query('CHECKPOINT');
}

/** Inserts the rows with these numbers, each a second older than the previous one. */
async function fillSome(client, from, to) {
  await client.query('BEGIN');
  await client.query(`
    CREATE TEMPORARY TABLE filled ON COMMIT DROP AS
    SELECT gen_random_uuid() AS id, n, now() - n * interval '1 second' AS moment FROM generate_series(${from + 1}, ${to}) AS n`);
  await client.query(`
    INSERT INTO enquiries (id, kind, ref, status, clock_set, created_at, updated_at)
    SELECT id, 'quote', 'B-' || n, 'won', true, moment, moment FROM filled`);
  await client.query(`
    INSERT INTO quote_submissions (
      id, created_at, first_name, last_name, email, phone, service_type, preferred_contact, description, marketing_version)
    SELECT id, moment, 'Ada ' || n, 'Oakley', 'ada@visitor.example', '01632 960555', '["tree-removal"]', 'phone',
      repeat('An ash leans on the roof. ', 8), 'bench' FROM filled`);
  await client.query(`
    INSERT INTO deliveries (enquiry_id, purpose, state, sent_at)
    SELECT id, unnest(ARRAY['owner-alert', 'acknowledgement']), 'sent', moment FROM filled`);
  await client.query(`
    INSERT INTO photos (id, quote_id, position, width, height, bytes)
    SELECT gen_random_uuid(), id, unnest(ARRAY[0, 1]), 2560, 1920, 600000 FROM filled WHERE n % 5 = 0`);
  await client.query('COMMIT');
}
