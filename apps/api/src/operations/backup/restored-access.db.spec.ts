import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProduct } from '../../../test/open-product.js';
import { quickPassphrases } from '../../../test/quick-passphrases.js';
import { BucketPeer } from '../../../test/peers/bucket-peer.js';
import { createOwner } from '../../auth/create-owner.js';
import { endKeys } from '../../auth/keys/end-keys.js';
import { readEnvironment } from '../../platform/config/read-environment.js';
import { BackupBucket } from './backup-bucket.js';
import { compareBackup } from './compare-backup.js';
import { copyToBucket } from './copy-to-bucket.js';
import { makeBackup } from './make-backup.js';
import { type PeopleList, peopleListFile } from './people-list.js';
import { restoreBackup } from './restore-backup.js';
import { restoreDrill } from './restore-drill.js';

quickPassphrases();

type Opened = Awaited<ReturnType<typeof openProduct>>;
const passphrase = 'yew and box and hornbeam';
const folders: string[] = [];
const opened: Opened[] = [];
/** The installation that was backed up (as `before`) before anybody left. */
let site: Opened;
let folder: string;
let before: string;

const sourceOf = ({ environment, store }: Opened) => ({ databaseUrl: environment.DATABASE_URL ?? '', store, work: join(environment.DATA_DIR, 'tmp') });
const newFolder = () => {
  const made = mkdtempSync(join(tmpdir(), 'restored-'));
  folders.push(made);
  return made;
};
async function fresh(): Promise<Opened> {
  const one = await openProduct();
  opened.push(one);
  await createOwner(one.dataSource, 'made at the first start', 'oak-ash-and-hornbeam');
  return one;
}
/** A person with one key of each kind, all of them called after the person. */
async function add({ dataSource }: Opened, username: string): Promise<void> {
  await createOwner(dataSource, username, 'oak-ash-and-hornbeam');
  const from = `FROM users WHERE username = '${username}'`;
  await dataSource.query(`INSERT INTO passkeys (user_id, label, credential_id, public_key) SELECT id, username, username, username ${from}`);
  await dataSource.query(`INSERT INTO devices (user_id, label, endpoint, p256dh, auth) SELECT id, username, username, 'key', 'auth' ${from}`);
  await dataSource.query(`INSERT INTO calendar_feeds (user_id, secret_hash) SELECT id, rpad(username, 64, '0') ${from}`);
  await dataSource.query(`INSERT INTO alert_people (user_id, email) SELECT id, username || '@trees.example' ${from}`);
}
/** Removes a person as the team's page does: the row stays. */
async function remove({ dataSource }: Opened, username: string): Promise<void> {
  const [[row]] = await dataSource.query<[{ id: string }[], number]>(
    `UPDATE users SET password = '', removed_at = now() WHERE username = $1 RETURNING id`,
    [username],
  );
  await endKeys(dataSource.manager, row?.id ?? '');
}
/** The keys of a person that open something. */
async function keysOf({ dataSource }: Opened, username: string): Promise<string[]> {
  const rows = await dataSource.query<{ kind: string }[]>(
    `SELECT kind FROM users JOIN (
      SELECT user_id, 'passkey' AS kind FROM passkeys UNION ALL SELECT user_id, 'device' FROM devices
      UNION ALL SELECT user_id, 'feed' FROM calendar_feeds UNION ALL SELECT user_id, email FROM alert_people WHERE email <> ''
    ) AS held ON user_id = users.id WHERE username = $1 ORDER BY kind`,
    [username],
  );
  return rows.map(({ kind }) => kind);
}
const allKeys = (username: string) => ['device', 'feed', 'passkey', `${username}@trees.example`].sort();
const personOf = async ({ dataSource }: Opened, username: string) =>
  (await dataSource.query<{ password: string; out: string | null }[]>(
    `SELECT password, CASE WHEN removed_at IS NOT NULL THEN 'removed' WHEN suspended_at IS NOT NULL THEN 'suspended' END AS out
     FROM users WHERE username = $1`,
    [username],
  ))[0];
const listIn = (where: string) => JSON.parse(readFileSync(join(where, peopleListFile), 'utf8')) as PeopleList;

beforeEach(async () => {
  site = await openProduct();
  opened.push(site);
  for (const name of ['ada', 'bob', 'cleo']) await add(site, name);
  folder = newFolder();
  before = join(folder, 'before.tar.gz');
  await makeBackup(sourceOf(site), before);
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  for (const one of folders.splice(0)) rmSync(one, { recursive: true });
});

test('a list of ids and moments beside the backups says who left, and a restore on another machine shuts them out again', async () => {
  await remove(site, 'bob');
  await site.dataSource.query(`UPDATE users SET suspended_at = now() WHERE username = 'cleo'`);
  await makeBackup(sourceOf(site), join(folder, 'after.tar.gz'));
  expect(readFileSync(join(folder, peopleListFile), 'utf8')).not.toMatch(/\b(?:ada|bob|cleo)\b/);
  const elsewhere = await fresh();
  const restored = await restoreBackup(sourceOf(elsewhere), before);
  expect(restored).toMatchObject({ shutOut: ['bob', 'cleo'], knownFrom: { database: false, list: listIn(folder).asOf } });
  await expect(compareBackup(sourceOf(elsewhere), restored)).resolves.toEqual([]);
  await expect(personOf(elsewhere, 'bob')).resolves.toEqual({ password: '', out: 'removed' });
  await expect(keysOf(elsewhere, 'bob')).resolves.toEqual([]);
  await expect(personOf(elsewhere, 'cleo')).resolves.toMatchObject({ out: 'suspended' });
  await expect(personOf(elsewhere, 'ada')).resolves.toMatchObject({ out: null });
  await expect(keysOf(elsewhere, 'ada')).resolves.toEqual(allKeys('ada'));
  await expect(personOf(elsewhere, 'made at the first start')).resolves.toBeUndefined();
});

test.each([
  ['no list', () => undefined],
  ['a damaged one', (other: string) => writeFileSync(join(other, peopleListFile), '{"asOf":"2026-11-01T00:00:00.000Z","people":{"bob":')],
  ['one of another make', (other: string) => writeFileSync(join(other, peopleListFile), '{"asOf":"2026-11-01T00:00:00.000Z","people":{"bob":null}}')],
])('with %s beside it, and without the previous database, a restore says that it does not know who left', async (_what, put) => {
  await remove(site, 'bob');
  const other = newFolder();
  copyFileSync(before, join(other, 'before.tar.gz'));
  put(other);
  const elsewhere = await fresh();
  await expect(restoreBackup(sourceOf(elsewhere), join(other, 'before.tar.gz'))).resolves.toMatchObject({ shutOut: [], knownFrom: { database: false, list: undefined } });
  await expect(keysOf(elsewhere, 'bob')).resolves.toEqual(allKeys('bob'));
});

test('over the previous database, removed people stay removed, and keys that were ended or changed one by one stay so', async () => {
  await site.dataSource.query(`UPDATE users SET suspended_at = now() WHERE username = 'cleo'`);
  await makeBackup(sourceOf(site), join(folder, 'between.tar.gz'));
  await site.dataSource.query(`UPDATE users SET suspended_at = NULL WHERE username = 'cleo'`);
  await remove(site, 'bob');
  await site.dataSource.query(`DELETE FROM passkeys WHERE label = 'ada'; UPDATE calendar_feeds SET secret_hash = rpad('new', 64, '0') WHERE secret_hash LIKE 'ada%';
    UPDATE users SET password = 'the new hash' WHERE username = 'ada'; UPDATE alert_people SET email = 'new@trees.example' WHERE email LIKE 'ada@%';
    INSERT INTO closed_days (day) VALUES ('2026-12-25')`);
  const restored = await restoreBackup(sourceOf(site), before);
  expect(restored).toMatchObject({ shutOut: ['bob'], knownFrom: { database: true } });
  await expect(compareBackup(sourceOf(site), restored)).resolves.toEqual([]);
  await expect(personOf(site, 'bob')).resolves.toEqual({ password: '', out: 'removed' });
  await expect(keysOf(site, 'bob')).resolves.toEqual([]);
  await expect(personOf(site, 'ada')).resolves.toEqual({ password: 'the new hash', out: null });
  await expect(keysOf(site, 'ada')).resolves.toEqual(['device', 'new@trees.example']);
  await expect(personOf(site, 'cleo')).resolves.toMatchObject({ out: null });
  await expect(keysOf(site, 'cleo')).resolves.toEqual(allKeys('cleo'));
});

test('a new installation that makes its first backup beside the old ones forgets nobody, here and in the bucket', async () => {
  const peer = new BucketPeer();
  await peer.start();
  try {
    const bucket = BackupBucket.of(
      readEnvironment({
        BACKUP_S3_BUCKET: 'backups',
        BACKUP_S3_ENDPOINT: peer.endpoint,
        BACKUP_S3_ACCESS_KEY: 'key',
        BACKUP_S3_SECRET_KEY: 'secret',
        BACKUP_PASSPHRASE: passphrase,
      }),
    ) as BackupBucket;
    const encrypted = join(folder, 'before.tar.gz.age');
    await makeBackup(sourceOf(site), encrypted, passphrase);
    await remove(site, 'bob');
    const after = join(folder, 'after.tar.gz.age');
    await makeBackup(sourceOf(site), after, passphrase);
    await copyToBucket(bucket, after);
    const elsewhere = await fresh();
    const first = join(newFolder(), 'first.tar.gz.age');
    await makeBackup(sourceOf(elsewhere), first, passphrase);
    await makeBackup(sourceOf(elsewhere), join(folder, 'first.tar.gz.age'), passphrase);
    expect(Object.keys(listIn(folder).people)).toHaveLength(4);
    await copyToBucket(bucket, first);
    const restored = await restoreBackup(sourceOf(elsewhere), encrypted, { passphrase, shelf: bucket });
    expect(restored.shutOut).toEqual(['bob']);
  } finally {
    await peer.stop();
  }
});

test('a drill of a backup from before somebody left finds no difference', async () => {
  await remove(site, 'bob');
  await makeBackup(sourceOf(site), join(folder, 'after.tar.gz'));
  await expect(restoreDrill(sourceOf(site), before)).resolves.toMatchObject({ differences: [], manifest: { shutOut: ['bob'] } });
});
