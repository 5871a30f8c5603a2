import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProduct } from '../../../test/open-product.js';
import { backupName } from '../backup/backup-folder.js';
import { keepUnreadable } from '../backup/unreadable-photos.js';
import { readEnvironment } from '../../platform/config/read-environment.js';
import { MailServer } from '../../deliveries/mail/mail-server.js';
import { MailSettings } from '../../deliveries/mail/mail-settings.js';
import { SmtpPeer } from '../../../test/peers/smtp-peer.js';
import { FilePhotoStore } from '../../uploads/file-photo-store.js';
import { backupCheck } from './backup-checks.js';
import { clockCheck, schemaCheck, writeCheck } from './database-checks.js';
import { diskCheck, diskLowCheck } from './disk-checks.js';
import { noteFirstStart } from './first-start.js';
import { deliveriesCheck, mailConversationCheck } from './mail-checks.js';
import { proxyCheck } from './site-checks.js';
import { secretsCheck } from './secrets-check.js';
import { leftPhotosCheck, storageCheck } from './photo-checks.js';
import { watchCheck, watchChannelsCheck } from './watch-check.js';

const folder = mkdtempSync(join(tmpdir(), 'checks-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a backup is recent, old or missing; having none a day and a half after the first start is a problem', async () => {
  const now = new Date('2026-11-21T04:00:00Z');
  const DATA_DIR = mkdtempSync(join(folder, 'data-'));
  const backupFolder = join(DATA_DIR, 'backups');
  const check = (settings = {}) => backupCheck({ backupFolder, DATA_DIR, BACKUP_S3_BUCKET: undefined, ...settings }, now);
  await expect(check()).resolves.toMatchObject({ severity: 'reminder' });
  await noteFirstStart(DATA_DIR, new Date('2026-11-20T03:00:00Z'));
  await expect(check()).resolves.toMatchObject({ severity: 'reminder' });
  rmSync(join(DATA_DIR, 'first-start'));
  await noteFirstStart(DATA_DIR, new Date('2026-11-19T03:00:00Z'));
  await noteFirstStart(DATA_DIR, now);
  await expect(check()).resolves.toMatchObject({ level: 1, text: expect.stringContaining('no backup') });
  await expect(check({ BACKUP_S3_BUCKET: 'backups' })).resolves.toBeUndefined();
  mkdirSync(backupFolder);
  const add = (at: string) => writeFileSync(join(backupFolder, backupName(new Date(at), false)), '');
  add('2026-10-18T03:00:00Z');
  await expect(check()).resolves.toMatchObject({ level: 3 });
  add('2026-11-18T03:00:00Z');
  await expect(check()).resolves.toMatchObject({ level: 1, text: expect.stringContaining('3 day') });
  add('2026-11-20T03:00:00Z');
  await expect(check()).resolves.toBeUndefined();
  await keepUnreadable(backupFolder, ['photo-1']);
  await expect(check()).resolves.toMatchObject({ text: expect.stringContaining('photo-1') });
  add('2031-01-01T03:00:00Z');
  await expect(check()).resolves.toMatchObject({ text: expect.stringContaining('2031-01-01') });
});

test('a watch that has stopped, can notify nobody or has no heartbeat is found; if none has run here, nothing is found', async () => {
  const DATA_DIR = mkdtempSync(join(folder, 'data-'));
  const watched = readEnvironment({ DATA_DIR, WATCH_MINUTES: '5' });
  const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await expect(watchCheck(watched)).resolves.toBeUndefined();
  await expect(watchChannelsCheck(watched, { isSetUp: false })).resolves.toBeUndefined();
  mkdirSync(join(DATA_DIR, 'watch'));
  writeFileSync(join(DATA_DIR, 'watch', 'state.json'), '{}');
  await expect(watchCheck(watched, minutesLater(14))).resolves.toBeUndefined();
  await expect(watchCheck(watched, minutesLater(16))).resolves.toMatchObject({ text: expect.stringContaining('has stopped') });
  await expect(watchChannelsCheck(watched, { isSetUp: false })).resolves.toMatchObject({ text: expect.stringContaining('can notify nobody') });
  await expect(watchChannelsCheck(watched, { isSetUp: true })).resolves.toMatchObject({ severity: 'reminder' });
  const beating = readEnvironment({ DATA_DIR, HEARTBEAT_URL: 'https://beat.example/1' });
  await expect(watchChannelsCheck(beating, { isSetUp: false })).resolves.toBeUndefined();
});

test('photo files that a move to a bucket has left behind are named with the cure', async () => {
  const moved = { DATA_DIR: join(folder, 'moved'), S3_BUCKET: 'photos' };
  await expect(leftPhotosCheck(moved)).resolves.toBeUndefined();
  mkdirSync(join(moved.DATA_DIR, 'photos', '4a'), { recursive: true });
  const left = { severity: 'reminder', action: expect.stringContaining(join(moved.DATA_DIR, 'photos')) };
  await expect(leftPhotosCheck(moved)).resolves.toMatchObject(left);
  await expect(leftPhotosCheck({ ...moved, S3_BUCKET: undefined })).resolves.toBeUndefined();
});

test.each([
  [0, false],
  [Number.MAX_SAFE_INTEGER, true],
])('a disk that must keep %d bytes free is found: %s', async (MIN_FREE_BYTES, isFound) => {
  expect((await diskCheck({ DATA_DIR: folder, MIN_FREE_BYTES })) !== undefined).toBe(isFound);
  expect((await diskLowCheck({ DATA_DIR: folder, MIN_FREE_BYTES })) !== undefined).toBe(isFound);
});

test('a disk with less than three times the room that it must keep is low, but still takes photos', async () => {
  const { bavail, bsize } = await statfs(folder);
  const MIN_FREE_BYTES = (bavail * bsize) / 2;
  await expect(diskLowCheck({ DATA_DIR: folder, MIN_FREE_BYTES })).resolves.toMatchObject({ text: expect.stringContaining('has only') });
  await expect(diskCheck({ DATA_DIR: folder, MIN_FREE_BYTES })).resolves.toBeUndefined();
});

test('a folder that is not there is a problem, not a crash', async () => {
  await expect(diskCheck({ DATA_DIR: join(folder, 'none'), MIN_FREE_BYTES: 0 })).resolves.toMatchObject({ text: expect.stringContaining("can't be read") });
});

test('photos that others can read are named with the cure', async () => {
  const photos = join(folder, 'photos');
  mkdirSync(photos, { mode: 0o700 });
  await expect(secretsCheck(folder)).resolves.toBeUndefined();
  chmodSync(photos, 0o755);
  await expect(secretsCheck(folder)).resolves.toMatchObject({ action: `Run: chmod go= ${photos}` });
  rmSync(photos, { recursive: true });
});

test('a secret that others can read is named with the cure', async () => {
  const file = join(folder, 'secrets', 'session-secret');
  mkdirSync(join(folder, 'secrets'));
  writeFileSync(file, 'x', { mode: 0o600 });
  await expect(secretsCheck(folder)).resolves.toBeUndefined();
  chmodSync(file, 0o640);
  await expect(secretsCheck(folder)).resolves.toMatchObject({ action: `Run: chmod go= ${file}` });
  chmodSync(file, 0o600);
});

test('storage that works leaves nothing behind, and storage that does not is found', async () => {
  const work = join(folder, 'work');
  await expect(storageCheck(new FilePhotoStore(join(folder, 'photos')), work)).resolves.toBeUndefined();
  writeFileSync(join(folder, 'file'), '');
  await expect(storageCheck(new FilePhotoStore(join(folder, 'file')), work)).resolves.toMatchObject({ text: expect.stringContaining("can't be stored") });
});

test('a mail server is checked without sending a mail', async () => {
  const peer = new SmtpPeer();
  await peer.start();
  const server = () => new MailServer(readEnvironment({ SMTP_URL: `smtp://127.0.0.1:${peer.port}` }), new MailSettings());
  await expect(mailConversationCheck(server())).resolves.toBeUndefined();
  expect([peer.conversations, peer.taken]).toEqual([1, []]);
  await peer.stop();
  await expect(mailConversationCheck(server())).resolves.toMatchObject({ text: expect.stringContaining('ECONNREFUSED') });
});

test('a proxy that refuses large bodies is found, but neither our own server’s refusal nor silence is', async () => {
  const answer = { status: 413, type: 'text/html' };
  const proxy = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(answer.status, { 'Content-Type': answer.type }).end());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  await expect(proxyCheck(url)).resolves.toMatchObject({ text: expect.stringContaining('refuses photos') });
  answer.type = 'application/problem+json';
  await expect(proxyCheck(url)).resolves.toBeUndefined();
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
  await expect(proxyCheck(url)).resolves.toBeUndefined();
});

test('finds a database that answers but stores nothing', async () => {
  const { dataSource, close } = await openProduct();
  try {
    await expect(writeCheck(dataSource)).resolves.toBeUndefined();
    await expect(dataSource.query(`SELECT to_regclass('doctor_probe') AS left_over`)).resolves.toEqual([{ left_over: null }]);
    await dataSource.query(`ALTER DATABASE ${String(dataSource.driver.database)} SET default_transaction_read_only = on`);
    await dataSource.destroy();
    await dataSource.initialize();
    await expect(writeCheck(dataSource)).resolves.toMatchObject({ action: expect.stringContaining('read-only') });
  } finally {
    await close();
  }
});

test('a schema that is behind or ahead is found, and so are clocks that disagree', async () => {
  const { dataSource, close } = await openProduct();
  try {
    await expect(schemaCheck(dataSource)).resolves.toBeUndefined();
    await expect(clockCheck(dataSource)).resolves.toBeUndefined();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000);
    await expect(clockCheck(dataSource)).resolves.toMatchObject({ text: expect.stringMatching(/(59|60|61) s apart/) });
    clock.mockRestore();
    const [last] = await dataSource.query('DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations) RETURNING name');
    await expect(schemaCheck(dataSource)).resolves.toMatchObject({ text: '1 change(s) of the schema are still to be made.' });
    expect(last).toBeDefined();
    await dataSource.query(`INSERT INTO migrations (timestamp, name) VALUES (1, 'Tomorrow1')`);
    await expect(schemaCheck(dataSource)).resolves.toMatchObject({ severity: 'reminder', text: expect.stringContaining('Tomorrow1') });
  } finally {
    await close();
  }
});

test('messages that failed or are late are a problem, and those on their way are not', async () => {
  const { dataSource, close } = await openProduct();
  try {
    await dataSource.query(`INSERT INTO enquiries (kind) VALUES ('contact')`);
    const add = (state: string, ago: string, purpose = 'owner-alert') =>
      dataSource.query(
        `INSERT INTO deliveries (enquiry_id, purpose, state, queued_at) SELECT id, $1, $2, now() - $3::interval FROM enquiries`,
        [purpose, state, ago],
      );
    await add('waiting', '20 minutes');
    await expect(deliveriesCheck(dataSource, true)).resolves.toBeUndefined();
    await dataSource.query(`UPDATE deliveries SET queued_at = now() - interval '40 minutes'`);
    await expect(deliveriesCheck(dataSource, false)).resolves.toBeUndefined();
    await add('failed', '2 days', 'acknowledgement');
    const text = 'Emails do not get through: 1 could not be delivered, 1 have been waiting for more than 30 minutes.';
    await expect(deliveriesCheck(dataSource, true)).resolves.toMatchObject({ text });
    await add('failed', '1 day', 'access-told');
    await dataSource.query(`INSERT INTO deliveries (purpose, queued_at, due_at) VALUES ('access-told', now() - interval '1 hour', now() + interval '1 minute')`);
    await expect(deliveriesCheck(dataSource, true)).resolves.toMatchObject({ text });
    await dataSource.query(`UPDATE deliveries SET queued_at = now() - interval '31 days', state = 'failed'`);
    await expect(deliveriesCheck(dataSource, true)).resolves.toBeUndefined();
  } finally {
    await close();
  }
});
