import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { openProduct } from '../../../test/open-product.js';
import { readEnvironment } from '../../platform/config/read-environment.js';
import { MailServer } from '../../deliveries/mail/mail-server.js';
import { MailSettings } from '../../deliveries/mail/mail-settings.js';
import { runAt } from '../../../test/peers/scratch-server.js';
import { SmtpPeer } from '../../../test/peers/smtp-peer.js';
import { FilePhotoStore } from '../../uploads/file-photo-store.js';
import { backupCheck } from './backup-checks.js';
import { encodingCheck, schemaCheck, writeCheck } from './database-checks.js';
import { diskCheck } from './disk-checks.js';
import { deliveriesCheck, mailConversationCheck } from './mail-checks.js';
import { proxyCheck } from './site-checks.js';
import { storageCheck } from './photo-checks.js';

const folder = mkdtempSync(join(tmpdir(), 'checks-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a backup that failed or is late is found; without any, the embedded database has a reminder and another one nothing', async () => {
  const data = mkdtempSync(join(folder, 'data-'));
  const hoursLater = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await expect(backupCheck(data)).resolves.toBeUndefined();
  mkdirSync(join(data, 'postgres'));
  await expect(backupCheck(data)).resolves.toMatchObject({ severity: 'reminder' });
  mkdirSync(join(data, 'backup'));
  writeFileSync(join(data, 'backup/known'), '/backups');
  await expect(backupCheck(data)).resolves.toBeUndefined();
  writeFileSync(join(data, 'backup/good'), '');
  await expect(backupCheck(data, hoursLater(35))).resolves.toBeUndefined();
  await expect(backupCheck(data, hoursLater(37))).resolves.toMatchObject({ text: expect.stringContaining('1 day(s) old') });
  writeFileSync(join(data, 'backup/failed'), 'FAILED: /backups');
  await expect(backupCheck(data)).resolves.toMatchObject({ text: 'The last backup failed: FAILED: /backups' });
});

test('a disk is well, low or full, and a folder that is not there is a problem, not a crash', async () => {
  const { bavail, bsize } = await statfs(folder);
  const check = (share: number, DATA_DIR = folder) => diskCheck({ DATA_DIR, MIN_FREE_BYTES: bavail * bsize * share });
  await expect(check(0)).resolves.toBeUndefined();
  await expect(check(1 / 2)).resolves.toMatchObject({ level: 1, text: expect.stringContaining('GB photos are refused') });
  await expect(check(2)).resolves.toMatchObject({ level: 2, text: expect.stringContaining('Photos are refused') });
  await expect(check(0, join(folder, 'none'))).resolves.toMatchObject({ level: 2, text: expect.stringContaining("can't be read") });
});

test('storage that works leaves nothing behind; storage that does not, and files from before a move to a bucket, are found', async () => {
  const DATA_DIR = mkdtempSync(join(folder, 'data-'));
  const check = (name: string, settings: { S3_BUCKET?: string } = {}) => storageCheck(new FilePhotoStore(join(DATA_DIR, name)), { DATA_DIR, ...settings });
  await expect(check('photos')).resolves.toBeUndefined();
  expect(readdirSync(join(DATA_DIR, 'tmp'))).toEqual([]);
  const left = { severity: 'reminder', action: expect.stringContaining(join(DATA_DIR, 'photos')) };
  await expect(check('elsewhere', { S3_BUCKET: 'photos' })).resolves.toMatchObject(left);
  writeFileSync(join(DATA_DIR, 'file'), '');
  await expect(check('file')).resolves.toMatchObject({ text: expect.stringContaining("can't be stored") });
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
    await expect(encodingCheck(dataSource)).resolves.toBeUndefined();
    await expect(dataSource.query(`SELECT to_regclass('doctor_probe') AS left_over`)).resolves.toEqual([{ left_over: null }]);
    await dataSource.query(`ALTER DATABASE ${String(dataSource.driver.database)} SET default_transaction_read_only = on`);
    await dataSource.destroy();
    await dataSource.initialize();
    await expect(writeCheck(dataSource)).resolves.toMatchObject({ action: expect.stringContaining('read-only') });
  } finally {
    await close();
  }
});

test('a database in another encoding than UTF8 is found', async () => {
  const at = (pathname: string) => Object.assign(new URL(process.env.SCRATCH_TEMPLATE_URL ?? ''), { pathname }).href;
  const other = new DataSource({ type: 'postgres', url: at('scratch_ascii') });
  await runAt(at('postgres'), `CREATE DATABASE scratch_ascii ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`);
  await other.initialize();
  await expect(encodingCheck(other)).resolves.toMatchObject({ text: expect.stringContaining('SQL_ASCII'), action: expect.stringContaining("'UTF8'") });
  await other.destroy();
  await runAt(at('postgres'), 'DROP DATABASE scratch_ascii WITH (FORCE)');
});

test('a schema that is behind or ahead is found', async () => {
  const { dataSource, close } = await openProduct();
  try {
    await expect(schemaCheck(dataSource)).resolves.toBeUndefined();
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
