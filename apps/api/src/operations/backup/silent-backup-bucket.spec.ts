import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BucketPeer } from '../../../test/peers/bucket-peer.js';
import { openFiles } from '../../../test/open-files.js';
import { eventually } from '../../../test/eventually.js';
import { readEnvironment } from '../../platform/config/read-environment.js';
import { BackupBucket } from './backup-bucket.js';

const peer = new BucketPeer();
const folder = mkdtempSync(join(tmpdir(), 'silent-backup-'));
const path = join(folder, 'copy');
const name = 'tree-surgery-2026-11-20T02-00-00Z.tar.gz.age';
const silent = { name: 'S3Problem', cure: expect.stringContaining('see that the store runs') };
let bucket: BackupBucket;
beforeAll(async () => {
  await peer.start();
  // Two parts.
  writeFileSync(path, Buffer.alloc(6 * 1024 * 1024));
  const keys = { BACKUP_S3_ACCESS_KEY: 'key', BACKUP_S3_SECRET_KEY: 'secret', BACKUP_PASSPHRASE: 'yew and box and hornbeam' };
  const environment = readEnvironment({ BACKUP_S3_BUCKET: 'backups', BACKUP_S3_ENDPOINT: peer.endpoint, ...keys });
  bucket = BackupBucket.of(environment, { maxAttempts: 1, requestHandler: { socketTimeout: 100 } }) as BackupBucket;
});
beforeEach(() => {
  peer.isSilent = true;
});
afterAll(async () => {
  await peer.stop();
  rmSync(folder, { recursive: true });
});

test.each<[string, () => Promise<unknown>]>([
  ['a copy to it', () => bucket.put(name, path)],
  ['a longer lock', () => bucket.lock(name, new Date())],
  ['a removal', () => bucket.remove(name)],
  ['the list of copies', () => bucket.list()],
  ['an object', () => bucket.open(name)],
  ['a copy from it', () => bucket.download(name, folder)],
])('a bucket that says nothing ends %s with an error that names the cure, and leaves no file open', async (_what, work) => {
  await expect(work()).rejects.toMatchObject(silent);
  await eventually(() => expect(openFiles()).not.toContain(path));
});

test('a bucket that falls silent halfway through a copy ends the copy, and no half of it stays here', async () => {
  Object.assign(peer, { isSilent: false, silentAfterBytes: 3 });
  peer.objects.set(`/backups/${name}`, Buffer.from('archive'));
  await expect(bucket.download(name, folder)).rejects.toMatchObject(silent);
  expect(readdirSync(folder)).toEqual(['copy']);
});
