import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiRoutes } from '#dto';
import { openProduct } from '../../test/open-product.js';
import { Enquiry } from '../enquiries/enquiry.entity.js';
import { removedPhotosCheck } from '../operations/readiness/photo-checks.js';
import { Photo } from '../uploads/photo.entity.js';

describe('people', () => {
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
      'Still works: 1 passkey, 1 calendar feed, 1 device that takes alerts, 1 mailbox for alerts and codes. To end that, too: --everything\n',
    );
    const forgotten = await run('forget-passkeys', 'sam');
    expect(forgotten.said).toContain('Ended: 1 passkey.\nStill works: 1 calendar feed, 1 device');
    await fillKeys();
    const ended = await run('change-password', 'sam', '--everything');
    expect(ended.said).toContain(
      'Ended: 1 session, 1 known browser, 1 passkey, 1 calendar feed, 2 devices that take alerts, 1 mailbox for alerts and codes.\n',
    );
    expect(ended.said).not.toContain('Still works');
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
    expect(removed.said).toContain('"sam" is removed and can no longer sign in. Ended: 1 session, 1 known browser, 1 passkey, 1 calendar feed');
    expect(removed.said).toContain(`1 open request(s) that "sam" had taken are now unassigned.`);
    await expect(query('SELECT type, from_value, to_value, by_id FROM enquiry_events')).resolves.toEqual([
      { type: 'taken', from_value: 'sam', to_value: '', by_id: null },
    ]);
    expect((await events()).at(-1)).toBe('person-removed');
    await expect(run('remove-owner', 'sam')).resolves.toMatchObject({ code: 1, said: 'There is nobody with the name "sam".\n' });
    await expect(run('remove-owner', 'owner')).resolves.toMatchObject({
      code: 1,
      said: 'Nobody else may sign in. Please add another person first.\n',
    });
    await expect(query('SELECT FROM users WHERE removed_at IS NULL')).resolves.toHaveLength(1);
  });
});

describe('erasing a person', () => {
  let product: Awaited<ReturnType<typeof openProduct>>;
  beforeAll(async () => {
    product = await openProduct();
  });
  afterAll(() => product.close());

  /** Sends this person's quote request with one photo, and returns the photo's id. */
  async function quoteWithPhoto(email: string): Promise<string> {
    const { dataSource, environment, photos } = product;
    const folder = mkdtempSync(join(environment.DATA_DIR, 'made-'));
    const [full, thumbnail] = [join(folder, 'full'), join(folder, 'thumbnail')];
    for (const path of [full, thumbnail]) writeFileSync(path, 'picture');
    const [url = ''] = await photos.storePhotos([{ full, thumbnail, width: 1, height: 1, bytes: 7 }]);
    const { id } = await dataSource.manager.save(Enquiry, { kind: 'quote' });
    await dataSource.query(
      `INSERT INTO quote_submissions (id, first_name, last_name, email, phone, service_type, preferred_contact, marketing_version)
       VALUES ($1, 'Ada', 'Oak', $2, '01632 960555', '["tree-removal"]', 'phone', 'test')`,
      [id, email],
    );
    const photo = url.slice(apiRoutes.photos.length + 1);
    await dataSource.manager.update(Photo, photo, { quoteId: id });
    return photo;
  }

  const fileOf = (id: string) => join(product.environment.DATA_DIR, 'photos', id.slice(0, 2), `${id}.jpg`);

  /** Replaces the photo's file by a folder that is not empty, which no ordinary removal deletes. */
  function makeUndeletable(id: string): void {
    rmSync(fileOf(id));
    mkdirSync(join(fileOf(id), 'in the way'), { recursive: true });
  }

  function erase(email: string): Promise<{ code: number; said: string }> {
    const { DATA_DIR, DATABASE_URL } = product.environment;
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR, DATABASE_URL };
    return new Promise((resolve) => {
      execFile(process.execPath, ['dist/api/commands/erase-person.js', email, '--yes'], { env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
      );
    });
  }

  test('an erasure that cannot remove a photo names it and ends with 1; the next one is complete', async () => {
    const [stuck, free] = [await quoteWithPhoto('ada@example.org'), await quoteWithPhoto('ben@example.org')];
    makeUndeletable(stuck);
    const first = await erase('ada@example.org');
    expect(first).toMatchObject({
      code: 1,
      said: expect.stringMatching(new RegExp(`NOT deleted: the files of 1 photo\\(s\\):\\n {2}${stuck}$`, 'm')),
    });
    const second = await erase('ben@example.org');
    expect(second).toMatchObject({ code: 0, said: expect.stringContaining('Deleted: 1 quote request(s)') });
    expect(second.said).toContain('for up to a year; no restore brings them back');
    expect(second.said).toContain('stays on record for 365 days, each request by its reference alone');
    const events = await product.dataSource.query<object[]>(`SELECT event, about ~ '^TS-' AS "byRef", by_id, user_id FROM security_events`);
    expect(events).toEqual(Array.from({ length: 2 }, () => ({ event: 'record-deleted', byRef: true, by_id: null, user_id: null })));
    await expect(product.store.open(free, 'full')).resolves.toBeUndefined();
  });

  test('files that have waited for more than an hour are a problem, newer ones are not', async () => {
    const { dataSource } = product;
    await expect(removedPhotosCheck(dataSource)).resolves.toBeUndefined();
    await dataSource.query(`UPDATE removed_photos SET removed_at = now() - interval '61 minutes'`);
    await expect(removedPhotosCheck(dataSource)).resolves.toMatchObject({ text: expect.stringContaining('1 deleted photo') });
    await dataSource.query('DELETE FROM removed_photos');
  });
});
