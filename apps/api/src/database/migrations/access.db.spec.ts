import { DataSource } from 'typeorm';
import { scratchDatabase } from '../../../test/peers/scratch-database.js';
import { isPasswordOf } from '../../auth/password-hash.js';
import { databaseOptions } from '../database-options.js';
import { migrate } from '../migrate.js';
import { undoMigrationsAfter } from '../undo-migrations.js';

const before = 'EndedVisits1763900000031';
const filling = [
  `INSERT INTO users (username, password, suspended_at, removed_at) VALUES
     ('owner', 'x', NULL, NULL), ('out', 'x', now(), NULL), ('gone', '', NULL, now())`,
  `INSERT INTO sessions (id, user_id) SELECT gen_random_uuid(), id FROM users`,
  `INSERT INTO passkeys (user_id, label, credential_id, public_key) SELECT id, 'Phone', username, 'key' FROM users`,
  `INSERT INTO calendar_feeds (user_id, secret_hash) SELECT id, rpad(username, 64, '0') FROM users`,
  `INSERT INTO devices (user_id, label, endpoint, p256dh, auth) SELECT id, 'Phone', username, 'key', 'secret' FROM users`,
  `INSERT INTO alert_people (user_id, email, on_call) SELECT id, username || '@trees.example', true FROM users`,
  `INSERT INTO known_browsers (user_id, secret_hash) SELECT id, rpad(username, 64, '0') FROM users`,
  `WITH deed AS (INSERT INTO security_events (event, user_id) SELECT 'person-removed', id FROM users RETURNING id)
   INSERT INTO deliveries (purpose, security_event_id, address) SELECT 'access-told', id, 'me@trees.example' FROM deed`,
  `INSERT INTO enquiries (ref, kind, taken_by_id) SELECT username, 'contact', id FROM users`,
  `INSERT INTO enquiry_events (enquiry_id, by_id, type) SELECT enquiries.id, taken_by_id, 'note' FROM enquiries`,
];

test('the release before lets in neither who was removed nor who was suspended, and has all records; the way up again works', async () => {
  const { url, drop } = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
  const dataSource = await new DataSource(databaseOptions(url)).initialize();
  for (const sql of filling) await dataSource.query(sql);
  await undoMigrationsAfter(url, before);

  const users = await dataSource.query<{ username: string; password: string }[]>('SELECT username, password FROM users ORDER BY username');
  expect(users.map(({ username }) => username)).toEqual(['out', 'owner']);
  // It is a hash like any other: the sign-in of the release before says no, and does not break.
  for (const password of ['', 'x', 'nobody']) await expect(isPasswordOf(users[0]?.password, password)).resolves.toBe(false);
  for (const table of ['sessions', 'passkeys', 'calendar_feeds', 'devices']) {
    const held = await dataSource.query(`SELECT username FROM ${table} JOIN users ON users.id = user_id`);
    expect([table, held]).toEqual([table, [{ username: 'owner' }]]);
  }
  const alerted = await dataSource.query(`SELECT username FROM alert_people JOIN users ON users.id = user_id WHERE email <> '' OR on_call`);
  expect(alerted).toEqual([{ username: 'owner' }]);
  const records = await dataSource.query(`
    SELECT ref, username FROM enquiry_events AS event JOIN enquiries ON enquiries.id = enquiry_id LEFT JOIN users ON users.id = event.by_id ORDER BY ref`);
  expect(records).toEqual([{ ref: 'gone', username: null }, { ref: 'out', username: 'out' }, { ref: 'owner', username: 'owner' }]);

  await migrate(url);
  await expect(dataSource.query('SELECT username FROM users WHERE removed_at IS NULL ORDER BY username')).resolves.toHaveLength(2);
  await dataSource.destroy();
  await drop();
});
