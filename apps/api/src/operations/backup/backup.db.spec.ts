import { appendFileSync, copyFileSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { mock } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { openProduct } from '../../../test/open-product.js';
import { quickPassphrases } from '../../../test/quick-passphrases.js';
import { createOwner } from '../../auth/create-owner.js';
import { demoQuotes } from '../demo/demo-records.js';
import { seedDemo } from '../demo/seed-demo.js';
import { FilePhotoStore } from '../../uploads/file-photo-store.js';
import { PhotoStore, type PhotoCopy } from '../../uploads/photo-store.js';
import { backedUpTables, leftOutTables } from './backed-up-tables.js';
import { BackupError } from './backup-error.js';
import { compareBackup } from './compare-backup.js';
import { makeBackup } from './make-backup.js';
import type { Manifest } from './manifest.js';
import { migrateTo } from './migrate-to.js';
import { verifyBackup } from './read-backup.js';
import { drillPrefix } from './left-overs.js';
import { restoreBackup } from './restore-backup.js';
import { restoreDrill } from './restore-drill.js';

type Opened = Awaited<ReturnType<typeof openProduct>>;
const passphrase = 'yew and box and hornbeam';
let product: Opened;
let plain: string;
let encrypted: string;
/** Opens within milliseconds, for the tests that open it often. */
let quick: string;
let made: Manifest;
const opened: Opened[] = [];

const sourceOf = ({ environment, store }: Opened) => ({ databaseUrl: environment.DATABASE_URL ?? '', store, work: join(environment.DATA_DIR, 'tmp') });
const fresh = async () => {
  const one = await openProduct();
  opened.push(one);
  return one;
};

beforeAll(async () => {
  product = await fresh();
  const folder = product.environment.DATA_DIR;
  const pictures = join(folder, 'pictures');
  mkdirSync(pictures);
  for (const name of demoQuotes.flatMap((quote) => quote.pictures)) {
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#385' } }).jpeg().toFile(join(pictures, name));
  }
  await seedDemo(product, { pictures, work: join(folder, 'tmp') });
  await createOwner(product.dataSource, 'owner', 'oak-ash-and-hornbeam');
  // More rows than one part, words of every kind, a message that waits.
  await product.dataSource.query(`WITH enquiry AS (INSERT INTO enquiries (kind) SELECT 'contact' FROM generate_series(1, 450) RETURNING id)
    INSERT INTO contact_submissions (id, first_name, last_name, email, phone, message)
    SELECT id, 'Ünï "quoted" \\ ' || n, 'O''Oak', 'c@oak.example', '01632 960555', E'two\\nlines \\u2028 {"json": [' || n || ']}' FROM (SELECT id, row_number() OVER () AS n FROM enquiry) AS numbered`);
  await product.dataSource.query(`INSERT INTO deliveries (enquiry_id, purpose) SELECT id, 'owner-alert' FROM contact_submissions LIMIT 1`);
  plain = join(folder, 'backups', 'plain.tar.gz');
  encrypted = join(folder, 'backups', 'secret.tar.gz.age');
  made = await makeBackup(sourceOf(product), plain);
  await makeBackup(sourceOf(product), encrypted, passphrase);
  quickPassphrases();
  quick = join(folder, 'backups', 'quick.tar.gz.age');
  await makeBackup(sourceOf(product), quick, passphrase);
}, 60_000);
afterAll(() => Promise.all(opened.map((one) => one.close())));

const drills = () =>
  product.dataSource.query('SELECT FROM pg_database WHERE starts_with(datname, $1)', [drillPrefix(product.environment.DATABASE_URL ?? '')]);
const rowsOf = ({ dataSource }: Opened, table: string) => dataSource.query<object[]>(`SELECT * FROM ${table} ORDER BY 1`);

test('every table is either backed up or left out for a reason', async () => {
  const tables = await product.dataSource.query<{ name: string }[]>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`);
  expect(tables.map(({ name }) => name).sort()).toEqual([...Object.keys(backedUpTables), ...leftOutTables].sort());
});

test.each([['plain', () => plain], ['encrypted', () => encrypted]])('a %s backup restored into an empty installation is the same, row for row and byte for byte', async (_kind, file) => {
  const empty = await fresh();
  await createOwner(empty.dataSource, 'made at the first start', 'oak-ash-and-hornbeam');
  const manifest = await restoreBackup(sourceOf(empty), file(), { passphrase });
  for (const table of Object.keys(backedUpTables)) await expect(rowsOf(empty, table)).resolves.toEqual(await rowsOf(product, table));
  await expect(compareBackup(sourceOf(empty), manifest)).resolves.toEqual([]);
  const rows = { quote_submissions: demoQuotes.length, contact_submissions: 452, photos: 7, deliveries: 1, users: 1 };
  expect(manifest.rows).toMatchObject(rows);
});

test('a backup reads like an ordinary archive and is closed to other users, and an encrypted one reveals nothing', () => {
  expect(statSync(plain).mode & 0o777).toBe(0o600);
  expect(readFileSync(plain).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  expect(readFileSync(encrypted).includes('tables/')).toBe(false);
});

test('an installation with records is never written to', async () => {
  const before = await rowsOf(product, 'users');
  await expect(restoreBackup(sourceOf(product), plain)).rejects.toThrow('holds records already');
  await expect(rowsOf(product, 'users')).resolves.toEqual(before);
  await expect(compareBackup(sourceOf(product), made)).resolves.toEqual([]);
});

function spoilt(file: string, spoil: (copy: string) => void): string {
  const copy = `${file}.spoilt`;
  copyFileSync(file, copy);
  spoil(copy);
  return copy;
}
function flipped(bytes: Buffer, at: number): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}
const flip = (place: number) => (copy: string) => {
  const bytes = readFileSync(copy);
  writeFileSync(copy, flipped(bytes, Math.floor(bytes.length * place)));
};

test.each([
  ['cut short', (copy: string) => truncateSync(copy, statSync(copy).size - 30)],
  ['cut to nothing', (copy: string) => truncateSync(copy, 0)],
  ['changed near its beginning', flip(0.1)],
  ['changed in the middle', flip(0.5)],
  ['changed near its end', flip(0.95)],
])('a file that was %s is refused, and nothing from it is restored', async (_how, spoil) => {
  const empty = await fresh();
  for (const file of [plain, quick]) {
    await expect(restoreBackup(sourceOf(empty), spoilt(file, spoil), { passphrase })).rejects.toThrow(/backup|passphrase/);
  }
  await expect(rowsOf(empty, 'quote_submissions')).resolves.toEqual([]);
});

test('a plain file whose changed manifest is no longer JSON is refused as a bad backup, not with a syntax error', async () => {
  const changed = spoilt(plain, (copy) => {
    const words = gunzipSync(readFileSync(copy)).toString('latin1').replace('"hashes":', '"hashes",');
    // Zeros at an archive's end are no entry: the checksum comes long after the manifest.
    const packed = gzipSync(Buffer.concat([Buffer.from(words, 'latin1'), Buffer.alloc(2 ** 20)]), { level: 0 });
    writeFileSync(copy, flipped(packed, packed.length - 8));
  });
  await expect(verifyBackup(changed)).rejects.toThrow(BackupError);
});

test('bytes after the end of an encrypted file are noticed', async () => {
  await expect(verifyBackup(spoilt(quick, (copy) => appendFileSync(copy, 'more')), passphrase)).rejects.toThrow('The backup is damaged');
});

test('without the right passphrase an encrypted file stays closed', async () => {
  await expect(verifyBackup(encrypted)).rejects.toThrow('BACKUP_PASSPHRASE');
  await expect(verifyBackup(encrypted, 'yew and box')).rejects.toThrow('passphrase is not the right one');
  await expect(verifyBackup(join(product.environment.DATA_DIR, 'none'))).rejects.toThrow(/can't be read .*ENOENT.*See that it is there/);
});

test('a drill restores beside the installation, stores no photo and leaves nothing behind', async () => {
  const save = mock.method(FilePhotoStore.prototype, 'save');
  const { differences } = await restoreDrill(sourceOf(product), quick, { passphrase });
  expect([differences, save.mock.callCount()]).toEqual([[], 0]);
  save.mock.restore();
  await expect(drills()).resolves.toEqual([]);
});

test('a comparison finds a lost file and a lost row', async () => {
  const empty = await fresh();
  const manifest = await restoreBackup(sourceOf(empty), plain);
  const [photo] = (await rowsOf(empty, 'photos')) as { id: string }[];
  await empty.store.remove(photo?.id ?? '');
  await empty.dataSource.query('DELETE FROM deliveries');
  await expect(compareBackup(sourceOf(empty), manifest)).resolves.toEqual(['deliveries: 0 rows, 1 in the backup', `photo ${photo?.id} (full): its file is missing`, `photo ${photo?.id} (thumbnail): its file is missing`]);
});

/** A store in which the owner deletes a photo while the backup reads the first one. */
class RacedStore extends PhotoStore {
  private raced = false;
  constructor(private readonly inner: PhotoStore, private readonly race: () => Promise<void>) {
    super();
  }
  async open(id: string, copy: PhotoCopy): Promise<{ stream: Readable; bytes: number } | undefined> {
    if (!this.raced) {
      this.raced = true;
      await this.race();
    }
    return this.inner.open(id, copy);
  }
  save = (...given: Parameters<PhotoStore['save']>) => this.inner.save(...given);
  remove = (id: string) => this.inner.remove(id);
}

test('a record deleted while the backup runs leaves out its own photos and nothing else', async () => {
  const busy = await fresh();
  await restoreBackup(sourceOf(busy), plain);
  const [victim] = await busy.dataSource.query<{ id: string }[]>(`SELECT id FROM quote_submissions WHERE email LIKE 'carys@%'`);
  const store = new RacedStore(busy.store, async () => {
    await busy.enquiries.remove([victim?.id ?? '']);
  });
  const path = join(busy.environment.DATA_DIR, 'raced.tar.gz');
  const manifest = await makeBackup({ ...sourceOf(busy), store }, path);
  expect(manifest).toMatchObject({ rows: { quote_submissions: demoQuotes.length, photos: 4 }, photos: 4 });
  expect(manifest.photosWithoutFiles).toHaveLength(3);
  const empty = await fresh();
  await expect(compareBackup(sourceOf(empty), await restoreBackup(sourceOf(empty), path))).resolves.toEqual([]);
});

test('a database whose schema is past the backup’s level is refused, and so is an unknown level', async () => {
  const { databaseUrl } = sourceOf(product);
  await expect(migrateTo(databaseUrl, [])).rejects.toThrow('newer version than the backup');
  await expect(migrateTo(databaseUrl, [...made.migrations, 'Tomorrow1999999999999'])).rejects.toThrow('made by a newer version');
});

test('a database of an older version is not backed up in part', async () => {
  const old = await fresh();
  await old.dataSource.query('DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)');
  await expect(makeBackup(sourceOf(old), join(old.environment.DATA_DIR, 'old.tar.gz'))).rejects.toThrow('older than this version');
});

test('a generated column is left to compute itself', async () => {
  const [made, empty] = [await fresh(), await fresh()];
  const column = `ALTER TABLE contact_submissions ADD searched tsvector GENERATED ALWAYS AS (to_tsvector('simple', first_name)) STORED`;
  for (const { dataSource } of [made, empty]) await dataSource.query(column);
  await made.dataSource.query(`WITH enquiry AS (INSERT INTO enquiries (kind) VALUES ('contact') RETURNING id)
    INSERT INTO contact_submissions (id, first_name, last_name, email, phone) SELECT id, 'Ada', 'Oak', 'a@oak.example', '01632 960555' FROM enquiry`);
  const path = join(made.environment.DATA_DIR, 'generated.tar.gz');
  await makeBackup(sourceOf(made), path);
  await restoreBackup(sourceOf(empty), path);
  await expect(empty.dataSource.query('SELECT searched::text FROM contact_submissions')).resolves.toEqual([{ searched: `'ada':1` }]);
});

test('a server that ends idle transactions does not end a backup', async () => {
  const hurried = await fresh();
  await restoreBackup(sourceOf(hurried), plain);
  await hurried.dataSource.query(`ALTER DATABASE ${String(hurried.dataSource.driver.database)} SET idle_in_transaction_session_timeout = '200ms'`);
  const store = new RacedStore(hurried.store, () => new Promise((resolve) => setTimeout(resolve, 800)));
  await expect(makeBackup({ ...sourceOf(hurried), store }, join(hurried.environment.DATA_DIR, 'slow.tar.gz'))).resolves.toMatchObject({ photos: 7 });
});
