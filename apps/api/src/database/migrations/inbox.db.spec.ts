import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { scratchDatabase } from '../../../test/peers/scratch-database.js';
import { runAt } from '../../../test/peers/scratch-server.js';
import { searchCheck } from '../../readiness/search-check.js';
import { databaseOptions } from '../database-options.js';
import { migrate } from '../migrate.js';
import { undoMigrationsAfter } from '../undo-migrations.js';

test('records of the release before get their due times, answers and words, and keep what they had on the way back', async () => {
  const { url, drop } = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
  const dataSource = await new DataSource(databaseOptions(url)).initialize();
  await undoMigrationsAfter(url, 'UnclaimedPhotos1763800000020');
  await dataSource.query(`INSERT INTO enquiries (ref, kind, status, held, note, created_at, updated_at) VALUES
    ('open', 'contact', 'new', false, '', '2026-11-01T10:00Z', '2026-11-01T10:00Z'), ('held', 'quote', 'new', true, '', '2026-11-01T10:00Z', '2026-11-01T10:00Z'),
    ('urgent', 'quote', 'new', false, '', '2026-11-01T10:00Z', '2026-11-01T10:00Z'), ('quoted', 'quote', 'quoted', false, 'Rang', '2026-03-01T10:00Z', '2026-03-03T10:00Z'),
    ('unknown', 'contact', 'won', false, '', '2026-11-01T10:00Z', '2026-11-01T10:00Z')`);
  await dataSource.query(`INSERT INTO quote_submissions (id, first_name, last_name, email, phone, service_type, preferred_contact, marketing_version, urgency, postcode)
    SELECT id, 'Zoë', ref, 'zoe@example.org', '07700 900111', '["tree-removal"]', 'phone', 'v', CASE ref WHEN 'urgent' THEN 'emergency' ELSE '' END, 'IP1 1AA' FROM enquiries WHERE kind = 'quote'`);
  await dataSource.query(
    `INSERT INTO contact_submissions (id, first_name, last_name, email, phone) SELECT id, 'Bea', ref, 'bea@example.org', '1' FROM enquiries WHERE kind = 'contact'`,
  );
  await dataSource.query(
    `INSERT INTO enquiry_events (enquiry_id, type, from_value, to_value, at) SELECT id, 'status', 'new', 'quoted', '2026-03-02T10:00Z' FROM enquiries WHERE ref = 'quoted'`,
  );
  await migrate(url);
  const facts = `SELECT ref, emergency, next_due_kind AS due, next_due_at, answer_by, first_reply_at, quotation_ends_at, clock_set, left(search, 4) AS search
    FROM enquiries JOIN enquiry_search ON enquiry_id = id ORDER BY ref`;
  const at = (text: string) => new Date(text);
  const none = { emergency: false, due: null, next_due_at: null, first_reply_at: null, quotation_ends_at: null, clock_set: false };
  await expect(dataSource.query(facts)).resolves.toEqual([
    { ...none, ref: 'held', answer_by: at('2026-11-02T10:00Z'), search: 'zoe ' },
    { ...none, ref: 'open', due: 'reply', next_due_at: at('2026-11-02T10:00Z'), answer_by: at('2026-11-02T10:00Z'), search: 'bea ' },
    {
      ...none,
      ref: 'quoted',
      answer_by: at('2026-03-02T10:00Z'),
      first_reply_at: at('2026-03-02T10:00Z'),
      quotation_ends_at: at('2026-04-01T09:00Z'),
      search: 'zoe ',
    },
    { ...none, ref: 'unknown', answer_by: at('2026-11-02T10:00Z'), search: 'bea ' },
    {
      ...none,
      ref: 'urgent',
      emergency: true,
      due: 'emergency',
      next_due_at: at('2026-11-01T10:30Z'),
      answer_by: at('2026-11-01T10:30Z'),
      search: 'zoe ',
    },
  ]);
  await dataSource.query(`UPDATE enquiries SET status = 'visit' WHERE ref = 'open'`);
  await dataSource.query(
    `INSERT INTO enquiry_events (enquiry_id, type, outcome, text) SELECT id, 'call', 'spoke', 'Rings back' FROM enquiries`,
  );
  await undoMigrationsAfter(url, 'UnclaimedPhotos1763800000020');
  await expect(dataSource.query(`SELECT ref, status, note FROM enquiries WHERE ref IN ('open', 'quoted') ORDER BY ref`)).resolves.toEqual([
    { ref: 'open', status: 'contacted', note: '' },
    { ref: 'quoted', status: 'quoted', note: 'Rang' },
  ]);
  await expect(dataSource.query(`SELECT type FROM enquiry_events`)).resolves.toEqual([{ type: 'status' }]);
  await migrate(url);
  await expect(searchCheck(dataSource)).resolves.toBeUndefined();
  await dataSource.destroy();
  await drop();
});

test('a database that refuses the extension gets all the rest, and the doctor says what is slower', async () => {
  const { url, drop } = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
  const user = `limited_${randomBytes(4).toString('hex')}`;
  await runAt(
    url,
    `DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE ROLE ${user} LOGIN PASSWORD 'limited'; GRANT ALL ON SCHEMA public TO ${user}`,
  );
  const limited = Object.assign(new URL(url), { username: user, password: 'limited' }).href;
  await migrate(limited);
  const dataSource = await new DataSource(databaseOptions(limited)).initialize();
  await expect(searchCheck(dataSource)).resolves.toMatchObject({
    id: 'search',
    severity: 'reminder',
    action: expect.stringContaining('CREATE EXTENSION pg_trgm') as string,
  });
  await expect(dataSource.query(`SELECT count(*)::int AS count FROM enquiry_search WHERE search LIKE '%ann%'`)).resolves.toEqual([
    { count: 0 },
  ]);
  await dataSource.destroy();
  await runAt(url, `DROP OWNED BY ${user} CASCADE; DROP ROLE ${user}`);
  await drop();
});
