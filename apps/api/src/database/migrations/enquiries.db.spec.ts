import { DataSource } from 'typeorm';
import { scratchDatabase } from '../../../test/peers/scratch-database.js';
import { databaseOptions } from '../database-options.js';
import { migrate } from '../migrate.js';
import { undoMigrationsAfter } from '../undo-migrations.js';

/** Of each kind; MIGRATED_ROWS=100000 tries it with more than such a business will ever have. */
const rows = Number(process.env.MIGRATED_ROWS ?? 10_000);
const before = 'HeldIndexes1763700000012';

/** A filled database of the release before enquiries had a row of their own: each fifth record has been worked on, each third held. */
const filling = ['quote', 'contact'].flatMap((kind) => [
  `INSERT INTO ${kind}_submissions (first_name, last_name, email, phone, ${kind === 'quote' ? 'service_type, preferred_contact, marketing_version,' : ''} created_at, status, note, held)
   SELECT 'Ann ' || n, 'Archer', 'Ann' || n || '@Example.org', '01632 960555', ${kind === 'quote' ? `'["tree-removal"]', 'phone', '2026-11-20',` : ''}
     timestamptz '2025-01-01' + n * interval '1 minute',
     CASE WHEN n % 5 = 0 THEN 'won' ELSE 'new' END, CASE WHEN n % 5 = 0 THEN 'Note ' || n ELSE '' END, n % 3 = 0
   FROM generate_series(1, ${rows}) AS n`,
  `INSERT INTO mails (${kind}_id, purpose, state, attempts, round, last_error, sent_at, queued_at)
   SELECT id, 'owner-alert', 'sent', 1, 1, NULL, created_at, created_at FROM ${kind}_submissions
   UNION ALL SELECT id, 'acknowledgement', CASE WHEN held THEN 'failed' ELSE 'waiting' END, 2, 3, 'The mail server did not answer in time', NULL, created_at FROM ${kind}_submissions`,
]);

/** All that an owner can see of the records, in one number: the same before and after. */
const digestBefore = `
  SELECT md5(string_agg(md5(concat_ws('|', id, first_name, email, created_at, status, note, held)), '' ORDER BY id)) AS records FROM (
    SELECT id, first_name, email, created_at, status, note, held FROM quote_submissions
    UNION ALL SELECT id, first_name, email, created_at, status, note, held FROM contact_submissions) AS all_records`;
const digestAfter = `
  SELECT md5(string_agg(md5(concat_ws('|', enquiry.id, first_name, email, enquiry.created_at, status, note, held)), '' ORDER BY enquiry.id)) AS records FROM (
    SELECT id, first_name, email, created_at FROM quote_submissions
    UNION ALL SELECT id, first_name, email, created_at FROM contact_submissions) AS record
  JOIN enquiries AS enquiry ON enquiry.id = record.id AND enquiry.created_at = record.created_at`;
const mailsBefore = `
  SELECT md5(string_agg(md5(concat_ws('|', id, coalesce(quote_id, contact_id), purpose, state, attempts, round, last_error, sent_at, queued_at)), '' ORDER BY id)) AS mails FROM mails`;
const mailsAfter = `
  SELECT md5(string_agg(md5(concat_ws('|', id, enquiry_id, purpose, state, attempts, round, last_error, sent_at, queued_at)), '' ORDER BY id)) AS mails FROM deliveries`;

test('a filled database keeps every status, note, mark and email on the way up, down, and up again', async () => {
  const { url, drop } = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
  const dataSource = await new DataSource({ ...databaseOptions(url), extra: {} }).initialize();
  const ask = async (sql: string) => (await dataSource.query<object[]>(sql))[0];
  await undoMigrationsAfter(url, before);
  for (const sql of filling) await dataSource.query(sql);
  const old = { ...(await ask(digestBefore)), ...(await ask(mailsBefore)) };
  await migrate(url);
  const after = { ...(await ask(digestAfter)), ...(await ask(mailsAfter)) };
  expect(after).toEqual(old);
  const totals = `SELECT (SELECT sum(total)::int FROM enquiry_totals) AS total, (SELECT sum(total)::int FROM enquiry_totals WHERE held) AS held, (SELECT count(DISTINCT ref)::int FROM enquiries) AS refs`;
  expect(await ask(totals)).toEqual({ total: 2 * rows, held: 2 * Math.floor(rows / 3), refs: 2 * rows });
  await undoMigrationsAfter(url, before);
  expect({ ...(await ask(digestBefore)), ...(await ask(mailsBefore)) }).toEqual(old);
  await migrate(url);
  expect({ ...(await ask(digestAfter)), ...(await ask(mailsAfter)) }).toEqual(old);
  await dataSource.destroy();
  await drop();
}, 300_000);
