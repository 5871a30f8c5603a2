import { createServer, type IncomingHttpHeaders } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../../platform/config/read-environment.js';
import { BackupBucket } from './backup-bucket.js';

const folder = mkdtempSync(join(tmpdir(), 'bucket-'));
const asked: { what: string; headers: IncomingHttpHeaders }[] = [];
const held = [
  'tree-surgery-2026-11-20T02-00-00Z.tar.gz.age',
  'tree-surgery-2026-07-01T02-00-00Z.tar.gz.age',
  'tree-surgery-2026-10-01T02-00-00Z.tar.gz.age',
  'tree-surgery-2031-11-20T02-00-00Z.tar.gz.age',
  'other.txt',
];
const list = `<ListBucketResult>${held.map((key) => `<Contents><Key>${key}</Key><Size>5</Size></Contents>`).join('')}</ListBucketResult>`;
let status = 200;

/** Answers as an S3-compatible store does. */
const store = createServer((request, response) => {
  request.resume().on('end', () => {
    asked.push({ what: `${request.method} ${new URL(request.url ?? '', 'http://store').pathname}`, headers: request.headers });
    response.writeHead(status, { 'Content-Type': 'application/xml' });
    response.end(
      status === 200
        ? request.method === 'GET'
          ? list
          : ''
        : '<Error><Code>SignatureDoesNotMatch</Code><Message>The signature does not match.</Message></Error>',
    );
  });
});
let settings: Record<string, string>;
beforeAll(async () => {
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  settings = {
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    BACKUP_S3_ACCESS_KEY: 'key',
    BACKUP_S3_SECRET_KEY: 'secret',
    BACKUP_PASSPHRASE: 'yew and box and hornbeam',
  };
});
beforeEach(() => {
  asked.length = 0;
  status = 200;
});
afterAll(() => {
  store.closeAllConnections();
  store.close();
  rmSync(folder, { recursive: true });
});
const bucket = (more: Record<string, string> = {}) => BackupBucket.of(readEnvironment({ ...settings, ...more }));

test('there is no bucket without its name, and none for backups that everybody could read', () => {
  expect(BackupBucket.of(readEnvironment({}))).toBeUndefined();
  expect(() => bucket({ BACKUP_PASSPHRASE: '' })).toThrow('must be encrypted');
});

test('an uploaded file is locked until the given moment, and a locked one carries a checksum', async () => {
  const path = join(folder, 'copy');
  writeFileSync(path, 'bytes');
  const until = new Date('2026-12-20T02:00:00Z');
  await bucket({ BACKUP_S3_LOCK_DAYS: '30' })?.put('a.age', path, until);
  await bucket()?.put('b.age', path);
  const [locked, free] = asked.map(({ headers }) => headers);
  expect(asked[0]?.what).toBe('PUT /backups/a.age');
  expect(locked).toMatchObject({ 'x-amz-object-lock-mode': 'COMPLIANCE', 'x-amz-object-lock-retain-until-date': '2026-12-20T02:00:00Z' });
  expect(Object.keys(locked ?? {}).join()).toContain('x-amz-checksum-crc32');
  expect(Object.keys(free ?? {}).join()).not.toContain('lock');
});

test('copies are listed newest first, without those dated in the future', async () => {
  const list = bucket()?.list(new Date('2026-11-21T02:00:00Z'));
  await expect(list).resolves.toMatchObject([{ name: held[0] }, { name: held[2] }, { name: held[1] }]);
});

test('reports a refusal in the words of the store, with a cure', async () => {
  status = 403;
  await expect(bucket()?.list()).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('SignatureDoesNotMatch'),
    cure: expect.stringContaining('access key'),
  });
});
