import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addPhotos } from '../../../test/add-photos.js';
import { openProduct } from '../../../test/open-product.js';
import { BucketPeer } from '../../../test/peers/bucket-peer.js';
import { quickPassphrases } from '../../../test/quick-passphrases.js';
import { Customers } from '../../enquiries/customers/customers.js';
import { readEnvironment } from '../../platform/config/read-environment.js';
import type { MigrationClass } from '../../platform/database/migrate.js';
import { migrations } from '../../platform/database/migrations/index.js';
import { BackupBucket } from './backup-bucket.js';
import { backupName } from './backup-folder.js';
import { FolderShelf, photoPath } from './backup-photos.js';
import { removeOldCopies } from './bucket-retention.js';
import { compareBackup } from './compare-backup.js';
import { copyToBucket } from './copy-to-bucket.js';
import { makeBackup } from './make-backup.js';
import { verifyBackup } from './read-backup.js';
import { restoreBackup } from './restore-backup.js';

quickPassphrases();

describe('a copy in a bucket', () => {
  type Opened = Awaited<ReturnType<typeof openProduct>>;
  const passphrase = 'yew and box and hornbeam';
  const dayMs = 86_400_000;
  const peer = new BucketPeer();
  const now = new Date();
  let product: Opened;
  let folder: string;
  let places: { folder: string; work: string };
  const sourceOf = ({ environment, store }: Opened) => ({
    databaseUrl: environment.DATABASE_URL ?? '',
    store,
    work: join(environment.DATA_DIR, 'tmp'),
  });
  const bucket = (more: Record<string, string> = {}) =>
    BackupBucket.of(
      readEnvironment({
        BACKUP_S3_BUCKET: 'backups',
        BACKUP_S3_ENDPOINT: peer.endpoint,
        BACKUP_S3_ACCESS_KEY: 'key',
        BACKUP_S3_SECRET_KEY: 'secret',
        BACKUP_PASSPHRASE: passphrase,
        ...more,
      }),
    ) as BackupBucket;
  const keys = () => [...peer.objects.keys()].map((path) => path.replace('/backups/', ''));
  const photoKeys = () => keys().filter((key) => key.startsWith('photos/'));
  async function backUp(daysAgo: number): Promise<string> {
    const path = join(folder, backupName(new Date(now.getTime() - daysAgo * dayMs), true));
    await makeBackup(sourceOf(product), path, passphrase);
    return path;
  }

  beforeAll(async () => {
    await peer.start();
    product = await openProduct();
  });
  beforeEach(async () => {
    for (const known of [peer.objects, peer.changedAt, peer.lockedUntil]) known.clear();
    folder = mkdtempSync(join(tmpdir(), 'copies-'));
    places = { folder, work: join(product.environment.DATA_DIR, 'tmp') };
    await product.dataSource.query('DELETE FROM photos');
    await addPhotos(product, 3);
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  afterAll(async () => {
    await product.close();
    await peer.stop();
  });

  test('photos are sent once and the archive after them, and the copy can be checked and restored', async () => {
    await expect(copyToBucket(bucket(), await backUp(1))).resolves.toMatchObject({ photos: 6 });
    const [photo] = photoKeys();
    expect(keys().at(-1)).toMatch(/^tree-surgery-/);
    peer.objects.set(`/backups/${photo}`, Buffer.from('broken off'));
    await addPhotos(product, 1);
    const path = await backUp(0);
    await expect(copyToBucket(bucket(), path)).resolves.toMatchObject({ photos: 3 });
    expect(photoKeys()).toHaveLength(8);

    const work = mkdtempSync(join(tmpdir(), 'fetched-'));
    const file = await bucket().download('newest', work);
    expect(basename(file)).toBe(basename(path));
    await expect(verifyBackup(file, passphrase, bucket())).resolves.toMatchObject({ photos: 4 });
    const empty = await openProduct();
    const manifest = await restoreBackup(sourceOf(empty), file, { passphrase, shelf: bucket() });
    await expect(compareBackup(sourceOf(empty), manifest)).resolves.toEqual([]);
    await empty.close();
    rmSync(work, { recursive: true });
  });

  test('a photo that is missing here is named, and no archive is sent without it', async () => {
    const path = await backUp(0);
    const [photo] = await new FolderShelf(folder).list();
    rmSync(join(folder, photo ? photoPath(photo) : ''));
    await expect(copyToBucket(bucket(), path)).rejects.toThrow('Please make a new one');
    truncateSync(path, 100);
    await expect(copyToBucket(bucket(), path)).rejects.toThrow('backup is damaged');
    expect(keys().filter((key) => key.startsWith('tree-'))).toEqual([]);
  });

  test('a photo stays in the bucket as long as an archive there names it, even an archive that is no longer here', async () => {
    const old = await backUp(40);
    await copyToBucket(bucket(), old);
    const [{ id } = { id: '' }] = await product.dataSource.query<{ id: string }[]>('SELECT id FROM photos LIMIT 1');
    await product.dataSource.query('DELETE FROM photos WHERE id = $1', [id]);
    const path = await backUp(0);
    const { manifest } = await copyToBucket(bucket(), path);
    rmSync(old);
    const later = new Date(now.getTime() + 10 * dayMs);
    await expect(removeOldCopies(bucket(), manifest, places, later)).resolves.toEqual({ names: [], photos: 0 });
    expect(readdirSync(places.work).filter((name) => name.startsWith('fetched-'))).toEqual([]);
    await expect(removeOldCopies(bucket({ BACKUP_S3_KEEP_DAYS: '45' }), manifest, places, later)).resolves.toEqual({
      names: [basename(old)],
      photos: 2,
    });
    expect(photoKeys()).toHaveLength(4);
    expect(photoKeys().join()).not.toContain(id);
  });

  test('files that were uploaded in the last week, are locked, or are not ours are not removed', async () => {
    const { manifest } = await copyToBucket(bucket(), await backUp(0));
    peer.objects.set('/backups/photos/of-the-holidays.jpg', Buffer.from('mine'));
    const nothing = { ...manifest, hashes: {} };
    for (const name of keys().filter((key) => key.startsWith('tree-'))) peer.objects.delete(`/backups/${name}`);
    await expect(removeOldCopies(bucket(), nothing, places, new Date(now.getTime() + 6 * dayMs))).resolves.toMatchObject({ photos: 0 });
    const inAMonth = new Date(now.getTime() + 30 * dayMs);
    await expect(removeOldCopies(bucket({ BACKUP_S3_LOCK_DAYS: '40' }), nothing, places, inAMonth)).resolves.toMatchObject({ photos: 0 });
    await expect(removeOldCopies(bucket(), nothing, places, inAMonth)).resolves.toMatchObject({ photos: 6 });
    expect(keys()).toEqual(['removed-people.json', 'photos/of-the-holidays.jpg']);
  });

  test('each photo that an archive names is locked as long as the archive, copy after copy', async () => {
    const locking = bucket({ BACKUP_S3_LOCK_DAYS: '20' });
    const path = await backUp(0);
    for (const day of [0, 9, 31, 65, 66]) {
      const at = new Date(now.getTime() + day * dayMs);
      peer.objects.delete(`/backups/${basename(path)}`);
      await copyToBucket(locking, path, at);
      const until = peer.lockedUntil.get(`/backups/${basename(path)}`)?.getTime() ?? 0;
      expect(until).toBeGreaterThan(at.getTime() + 19.99 * dayMs);
      for (const key of photoKeys()) expect(peer.lockedUntil.get(`/backups/${key}`)?.getTime()).toBeGreaterThanOrEqual(until);
    }
  });
});

describe('an earlier backup', () => {
  type Opened = Awaited<ReturnType<typeof openProduct>>;
  const opened: Opened[] = [];
  const fresh = async () => {
    const one = await openProduct();
    opened.push(one);
    return one;
  };
  afterAll(() => Promise.all(opened.map((one) => one.close())));

  const sourceOf = ({ environment, store }: Opened) => ({ databaseUrl: environment.DATABASE_URL ?? '', store, work: join(environment.DATA_DIR, 'tmp') });

  /** A change of the schema by a later version than the backup's. */
  class Later1999999999999 implements MigrationInterface {
    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`ALTER TABLE contact_submissions ADD oak varchar(8) NOT NULL DEFAULT 'English'`);
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query('ALTER TABLE contact_submissions DROP oak');
    }
  }

  test('a backup of an earlier version is restored, and its schema is brought up to date', async () => {
    const made = await fresh();
    await made.dataSource.query(`WITH enquiry AS (INSERT INTO enquiries (kind, note) VALUES ('contact', 'An old note') RETURNING id)
      INSERT INTO contact_submissions (id, first_name, last_name, email, phone, numbers)
        SELECT id, 'Ada', 'Oak', 'Ada@Oak.example', '+44 (0)1473 222331', ARRAY['+441473222331'] FROM enquiry`);
    const old = join(made.environment.DATA_DIR, 'old.tar.gz');
    await makeBackup(sourceOf(made), old);
    const empty = await fresh();
    const known = migrations as unknown as MigrationClass[];
    known.push(Later1999999999999);
    try {
      const manifest = await restoreBackup(sourceOf(empty), old);
      expect(manifest.rows.contact_submissions).toBe(1);
      await expect(compareBackup(sourceOf(empty), manifest)).resolves.toEqual([]);
      expect(await empty.dataSource.query('SELECT first_name, oak FROM contact_submissions')).toEqual([{ first_name: 'Ada', oak: 'English' }]);
    } finally {
      known.pop();
    }
    const ada = [expect.objectContaining({ name: 'Ada Oak', emails: ['Ada@Oak.example'], addresses: [] })];
    expect(await new Customers(empty.dataSource).proposals({ phone: '01473 222331' })).toEqual(ada);
  });
});
