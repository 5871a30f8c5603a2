import { execFile } from 'node:child_process';
import { openProduct } from '../../test/open-product.js';

let product: Awaited<ReturnType<typeof openProduct>>;
beforeAll(async () => {
  product = await openProduct();
  await query(`INSERT INTO users (username, name_key, password) VALUES ('owner', 'owner', 'x')`);
});
afterAll(() => product.close());

const query = <Row>(sql: string, values: unknown[] = []) => product.dataSource.query<Row[]>(sql, values);

function run(command: string, ...words: string[]): Promise<{ code: number; said: string }> {
  const { DATA_DIR, DATABASE_URL } = product.environment;
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR, DATABASE_URL };
  return new Promise((resolve) => {
    execFile(process.execPath, [`dist/api/commands/${command}.js`, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

/** Inserts one key of each kind. */
async function fillKeys(): Promise<void> {
  const of = `FROM users WHERE username = 'sam'`;
  await query(`INSERT INTO sessions (id, user_id) SELECT gen_random_uuid(), id ${of}`);
  await query(`INSERT INTO known_browsers (user_id, secret_hash) SELECT id, repeat('0', 64) ${of}`);
  await query(`INSERT INTO passkeys (user_id, label, credential_id, public_key) SELECT id, 'Phone', gen_random_uuid(), 'key' ${of}`);
  await query(`INSERT INTO calendar_feeds (user_id, secret_hash) SELECT id, repeat('0', 64) ${of} ON CONFLICT DO NOTHING`);
  await query(`INSERT INTO devices (user_id, label, endpoint, p256dh, auth) SELECT id, 'Phone', gen_random_uuid(), 'key', 'secret' ${of}`);
  await query(`
    INSERT INTO alert_people (user_id, email, on_call) SELECT id, 'sam@trees.example', true ${of}
    ON CONFLICT (user_id) DO UPDATE SET email = excluded.email`);
}

const events = async () =>
  (await query<{ event: string }>(`SELECT event FROM security_events WHERE by_id IS NULL ORDER BY at, event DESC`)).map(({ event }) => event);

test('the commands for one person end the right keys, say which still work, and record it', async () => {
  await expect(run('create-owner', 'sam')).resolves.toMatchObject({ code: 0 });
  await fillKeys();
  const changed = await run('change-password', 'Sam');
  expect(changed).toMatchObject({ code: 0 });
  expect(changed.said).toContain('"sam" has a new password');
  expect(changed.said).toContain('Ended: 1 session, 1 known browser.\n');
  expect(changed.said).toContain(
    'Still answers: 1 passkey, 1 calendar feed, 1 device that takes alerts, 1 mailbox for alerts and codes. To end that as well: --everything\n',
  );
  const forgotten = await run('forget-passkeys', 'sam');
  expect(forgotten.said).toContain('Ended: 1 passkey.\nStill answers: 1 calendar feed, 1 device');
  await fillKeys();
  const ended = await run('change-password', 'sam', '--everything');
  expect(ended.said).toContain(
    'Ended: 1 session, 1 known browser, 1 passkey, 1 calendar feed, 2 devices that take alerts, 1 mailbox for alerts and codes.\n',
  );
  expect(ended.said).not.toContain('Still answers');
  // Columns that hold no key stay as they are.
  await expect(query('SELECT email, on_call FROM alert_people')).resolves.toEqual([{ email: '', on_call: true }]);
  const told = `SELECT FROM deliveries JOIN security_events AS event_row ON event_row.id = security_event_id AND event = 'keys-ended' WHERE address = 'sam@trees.example'`;
  await expect(query(told)).resolves.not.toEqual([]);
  await query(`UPDATE users SET suspended_at = now() WHERE username = 'sam'`);
  expect((await run('forget-passkeys', 'sam', '--everything')).said).toContain('"sam" is suspended');
  await expect(events()).resolves.toEqual([
    'person-added', 'password-changed', 'keys-ended', 'password-changed', 'keys-ended', 'keys-ended',
  ]);
});

test('remove-owner removes a person and lists how much ended; the last person stays', async () => {
  await query(`UPDATE users SET suspended_at = NULL`);
  await fillKeys();
  await query(`INSERT INTO enquiries (ref, kind, taken_by_id) SELECT 'taken', 'contact', id FROM users WHERE username = 'sam'`);
  const removed = await run('remove-owner', 'sam');
  expect(removed).toMatchObject({ code: 0 });
  expect(removed.said).toContain('"sam" is removed and may not sign in any more. Ended: 1 session, 1 known browser, 1 passkey, 1 calendar feed');
  expect(removed.said).toContain(`1 open request(s) that "sam" had taken are nobody's now.`);
  await expect(query('SELECT type, from_value, to_value, by_id FROM enquiry_events')).resolves.toEqual([
    { type: 'taken', from_value: 'sam', to_value: '', by_id: null },
  ]);
  expect((await events()).at(-1)).toBe('person-removed');
  await expect(run('remove-owner', 'sam')).resolves.toMatchObject({ code: 1, said: 'There is nobody of the name "sam".\n' });
  await expect(run('remove-owner', 'owner')).resolves.toMatchObject({
    code: 1,
    said: 'Nobody else may sign in. Please add another person first.\n',
  });
  await expect(query('SELECT FROM users WHERE removed_at IS NULL')).resolves.toHaveLength(1);
});
