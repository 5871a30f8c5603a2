import { DataSource } from 'typeorm';
import { scratchDatabase } from '../../../test/peers/scratch-database.js';
import { databaseOptions } from '../database-options.js';
import { migrate } from '../migrate.js';
import { undoMigrationsAfter } from '../undo-migrations.js';

/** What the release before this one does not know, beside what it does. */
const filling = [
  `INSERT INTO users (username, password) VALUES ('owner', 'x')`,
  `INSERT INTO devices (user_id, label, endpoint, p256dh, auth) SELECT id, 'Phone', 'https://push.example/1', 'key', 'secret' FROM users`,
  `INSERT INTO alert_people (user_id, email, digest) SELECT id, 'me@trees.example', true FROM users`,
  `INSERT INTO push_keys (private_key) VALUES ('key')`,
  `INSERT INTO deliveries (enquiry_id, purpose, channel, device_id)
   SELECT enquiries.id, 'owner-alert', 'push', devices.id FROM enquiries, devices`,
  `INSERT INTO deliveries (enquiry_id, purpose, user_id) SELECT enquiries.id, 'alert-again', users.id FROM enquiries, users`,
  `INSERT INTO deliveries (enquiry_id, purpose) SELECT id, 'visit' FROM enquiries`,
  `INSERT INTO deliveries (purpose, user_id, about) SELECT 'device-gone', id, 'Phone' FROM users`,
  `UPDATE enquiries SET visit_at = now(), visit_invited = true`,
  `INSERT INTO calendar_feeds (user_id, secret_hash) SELECT id, repeat('0', 64) FROM users`,
  `INSERT INTO passkeys (user_id, label, credential_id, public_key) SELECT id, 'Phone', 'id', 'key' FROM users`,
  `INSERT INTO passkey_challenges VALUES ('challenge', NULL, now())`,
  `INSERT INTO sign_in_codes (user_id, seed, expires_at) SELECT id, 'seed', now() FROM users`,
  `INSERT INTO sessions (id, user_id, device) SELECT gen_random_uuid(), id, 'Safari on iPhone' FROM users`,
];

test('tables that are full go back and forth, nothing of the release before is lost, and nobody is alerted of old records', async () => {
  const { url, drop } = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
  const dataSource = await new DataSource(databaseOptions(url)).initialize();
  await undoMigrationsAfter(url, 'Inbox1763800000100');
  await dataSource.query(`
    INSERT INTO enquiries (ref, kind, next_due_at, next_due_kind) VALUES
      ('overdue', 'contact', now() - interval '1 hour', 'reply'), ('old', 'contact', now() - interval '2 days', 'reply'),
      ('waits', 'contact', now() + interval '1 hour', 'reply')`);
  await dataSource.query(`INSERT INTO deliveries (enquiry_id, purpose) SELECT id, 'owner-alert' FROM enquiries`);
  await migrate(url);
  await expect(
    dataSource.query(
      `SELECT ref, due_at, times, overdue_told_for IS NOT NULL AS told FROM enquiry_alerts JOIN enquiries ON id = enquiry_id`,
    ),
  ).resolves.toEqual([{ ref: 'overdue', due_at: null, times: 0, told: true }]);
  for (const sql of filling) await dataSource.query(sql);
  await undoMigrationsAfter(url, 'Inbox1763800000100');
  await expect(
    dataSource.query(`SELECT ref, purpose, channel FROM deliveries JOIN enquiries ON enquiries.id = enquiry_id ORDER BY ref`),
  ).resolves.toEqual(['old', 'overdue', 'waits'].map((ref) => ({ ref, purpose: 'owner-alert', channel: 'mail' })));
  await expect(dataSource.query(`SELECT username FROM users JOIN sessions ON user_id = users.id`)).resolves.toEqual([
    { username: 'owner' },
  ]);
  await migrate(url);
  await dataSource.destroy();
  await drop();
});

test('a new record has its row of alerts from the same transaction; one that is held, answered, seen or old has none', async () => {
  const { url, drop } = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
  const dataSource = await new DataSource(databaseOptions(url)).initialize();
  await dataSource.query(`
    INSERT INTO enquiries (ref, kind, held, status, first_seen_at, created_at) VALUES ('new', 'quote', false, 'new', NULL, now()),
      ('held', 'quote', true, 'new', NULL, now()), ('won', 'quote', false, 'won', NULL, now()),
      ('seen', 'quote', false, 'new', now(), now()),
      ('old', 'quote', false, 'new', NULL, now() - interval '2 days')`);
  await expect(dataSource.query(`SELECT ref FROM enquiry_alerts JOIN enquiries ON id = enquiry_id`)).resolves.toEqual([{ ref: 'new' }]);
  await dataSource.destroy();
  await drop();
});
