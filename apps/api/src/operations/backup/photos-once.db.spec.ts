import { appendFileSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openProduct } from '../../../test/open-product.js';
import { quickPassphrases } from '../../../test/quick-passphrases.js';
import { addPhotos } from '../../../test/add-photos.js';
import { backupName } from './backup-folder.js';
import { FolderShelf, photoPath } from './backup-photos.js';
import { compareBackup } from './compare-backup.js';
import { makeBackup } from './make-backup.js';
import { verifyBackup } from './read-backup.js';
import { photoKeyIn } from './photo-key.js';
import { restoreBackup } from './restore-backup.js';
import { takeBackup } from './take-backup.js';
import { unreadablePhotos } from './unreadable-photos.js';
import { removeUnneeded } from './unneeded-photos.js';

quickPassphrases();

type Opened = Awaited<ReturnType<typeof openProduct>>;
const [passphrase, other] = ['yew and box and hornbeam', 'oak and ash and rowan'];
const opened: Opened[] = [];
let product: Opened;
let folder: string;
const fresh = async () => {
  const one = await openProduct();
  opened.push(one);
  return one;
};
const sourceOf = ({ environment, store }: Opened) => ({
  databaseUrl: environment.DATABASE_URL ?? '',
  store,
  work: join(environment.DATA_DIR, 'tmp'),
});
const pathOf = (at: string, encrypted = true) => join(folder, backupName(new Date(at), encrypted));
const photos = () => new FolderShelf(folder).list();
const inodes = async () => new Map((await photos()).map((photo) => [photoPath(photo), statSync(join(folder, photoPath(photo))).ino]));

beforeEach(async () => {
  product = await fresh();
  folder = product.environment.backupFolder;
  await addPhotos(product, 5);
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const one of opened.splice(0)) await one.close();
});

test('a second backup writes no photo again, and both are whole', async () => {
  const [first, second] = [pathOf('2026-11-20T02:00:00Z'), pathOf('2026-11-21T02:00:00Z')];
  await makeBackup(sourceOf(product), first, passphrase);
  const before = await inodes();
  expect(before.size).toBe(10);
  await addPhotos(product, 1);
  await makeBackup(sourceOf(product), second, passphrase);
  const after = await inodes();
  expect(after.size).toBe(12);
  for (const [path, inode] of before) expect(after.get(path)).toBe(inode);
  await expect(verifyBackup(first, passphrase)).resolves.toMatchObject({ photos: 5 });
  await expect(verifyBackup(second, passphrase)).resolves.toMatchObject({ photos: 6 });
});

test('a backup counts although an outdated one cannot be removed', async () => {
  mkdirSync(pathOf('2020-01-01T02:00:00Z'), { recursive: true }); // A folder cannot be removed like a file.
  const { path, failure } = await takeBackup(sourceOf(product), { folder, keepDays: 30 }, { passphrase });
  await expect(verifyBackup(path, passphrase)).resolves.toMatchObject({ photos: 5 });
  expect(failure?.message).toContain('is a directory');
});

test('a photo that was deleted stays as long as a backup names it, and no longer', async () => {
  const [old, present] = [pathOf('2026-11-20T02:00:00Z', false), pathOf('2026-11-21T02:00:00Z', false)];
  await makeBackup(sourceOf(product), old);
  const [{ id } = { id: '' }] = await product.dataSource.query<{ id: string }[]>('SELECT id FROM photos LIMIT 1');
  await product.dataSource.query('DELETE FROM photos WHERE id = $1', [id]);
  await product.store.remove(id);
  const manifest = await makeBackup(sourceOf(product), present);
  expect(manifest.photos).toBe(4);
  await expect(removeUnneeded(folder, manifest)).resolves.toBe(0);
  await expect(verifyBackup(old)).resolves.toMatchObject({ photos: 5 });
  rmSync(old);
  await expect(removeUnneeded(folder, manifest)).resolves.toBe(2);
  expect((await photos()).map((photo) => photo.id)).not.toContain(id);
  await expect(verifyBackup(present)).resolves.toMatchObject({ photos: 4 });
});

test.each([
  ['is damaged', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 200))],
  ['cannot be read', (path: string) => (rmSync(path), mkdirSync(path))],
])('no photo is removed while a backup that may name it %s', async (_how, spoil) => {
  const [old, present] = [pathOf('2026-11-20T02:00:00Z', false), pathOf('2026-11-21T02:00:00Z', false)];
  await makeBackup(sourceOf(product), old);
  spoil(old);
  const [{ id } = { id: '' }] = await product.dataSource.query<{ id: string }[]>('SELECT id FROM photos LIMIT 1');
  await product.dataSource.query('DELETE FROM photos WHERE id = $1', [id]);
  const manifest = await makeBackup(sourceOf(product), present);
  await expect(removeUnneeded(folder, manifest)).resolves.toBe(0);
  expect((await photos()).map((photo) => photo.id)).toContain(id);
});

test('another passphrase gets a key and photos of its own; the older backup keeps its own and still opens with the old one', async () => {
  const [old, present] = [pathOf('2026-11-20T02:00:00Z'), pathOf('2026-11-21T02:00:00Z')];
  const before = await makeBackup(sourceOf(product), old, passphrase);
  const manifest = await makeBackup(sourceOf(product), present, other);
  expect(manifest.photoSet).not.toBe(before.photoSet);
  await expect(removeUnneeded(folder, manifest, other)).resolves.toBe(0);
  await expect(verifyBackup(old, passphrase)).resolves.toMatchObject({ photos: 5 });
  await expect(verifyBackup(present, other)).resolves.toMatchObject({ photos: 5 });
  rmSync(old);
  await expect(removeUnneeded(folder, manifest, other)).resolves.toBe(10);
  await expect(verifyBackup(present, other)).resolves.toMatchObject({ photos: 5 });
});

test.each([
  ['damaged', undefined, (path: string) => appendFileSync(path, 'more'), 'damaged'],
  ['damaged and encrypted', passphrase, (path: string) => appendFileSync(path, 'more'), 'damaged'],
  ['not there', undefined, (path: string) => rmSync(path), 'is not there. It belongs beside'],
])('a backup with a photo that is %s is refused, and nothing from it is restored', async (_how, secret, spoil, words) => {
  const path = pathOf('2026-11-20T02:00:00Z', !!secret);
  await makeBackup(sourceOf(product), path, secret);
  const [photo] = await photos();
  if (photo) spoil(join(folder, photoPath(photo)));
  await expect(verifyBackup(path, secret)).rejects.toThrow(words);
  const empty = await fresh();
  await expect(restoreBackup(sourceOf(empty), path, { passphrase: secret })).rejects.toThrow(words);
  await expect(empty.dataSource.query('SELECT count(*)::int AS count FROM photos')).resolves.toEqual([{ count: 0 }]);
  expect(readdirSync(join(empty.environment.DATA_DIR, 'tmp'))).toEqual([]);
});

test('a photo that was damaged on the disk of the backups is found within 32 days and copied again', async () => {
  const path = pathOf('2026-11-20T02:00:00Z', false);
  await makeBackup(sourceOf(product), path);
  const [photo] = await photos();
  const file = join(folder, photo ? photoPath(photo) : '');
  writeFileSync(file, 'no photo');
  await expect(verifyBackup(path)).rejects.toThrow('damaged');
  const today = Date.now();
  for (let day = 1; day <= 32 && readFileSync(file, 'utf8') === 'no photo'; day += 1) {
    jest.spyOn(Date, 'now').mockReturnValue(today + day * 86_400_000);
    await makeBackup(sourceOf(product), path);
  }
  jest.restoreAllMocks();
  await expect(verifyBackup(path)).resolves.toMatchObject({ photos: 5 });
});

test('a photo that only the backups still have is not left out', async () => {
  await makeBackup(sourceOf(product), pathOf('2026-11-20T02:00:00Z'), passphrase);
  const [{ id } = { id: '' }] = await product.dataSource.query<{ id: string }[]>('SELECT id FROM photos LIMIT 1');
  await product.store.remove(id);
  const present = pathOf('2026-11-21T02:00:00Z');
  await expect(makeBackup(sourceOf(product), present, passphrase)).resolves.toMatchObject({ photos: 5, photosWithoutFiles: [] });
  const empty = await fresh();
  await expect(compareBackup(sourceOf(empty), await restoreBackup(sourceOf(empty), present, { passphrase }))).resolves.toEqual([]);
});

test('two backups begun at once are made one after the other, both are whole, and no draft is left', async () => {
  await addPhotos(product, 20);
  const place = { folder, keepDays: 30 };
  const taken = await Promise.all([1, 2, 3].map(() => takeBackup(sourceOf(product), place)));
  expect(new Set(taken.map(({ path }) => path)).size).toBe(3);
  for (const { path } of taken) await expect(verifyBackup(path)).resolves.toMatchObject({ photos: 25 });
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([]);
});

test('a photo that cannot be read is left out and named, and all others are backed up', async () => {
  const [refused, broken] = (await product.dataSource.query<{ id: string }[]>('SELECT id FROM photos ORDER BY id LIMIT 2')).map(({ id }) => id);
  const failure = (code: string) => Object.assign(new Error(`${code}: photo`), { code, syscall: 'read' });
  const { open } = product.store;
  const read = jest.spyOn(product.store, 'open').mockImplementation(async (id, copy) => {
    if (id === refused) throw failure('EACCES');
    if (id === broken) return { stream: new Readable({ read() { this.destroy(failure('EIO')); } }), bytes: 1 };
    return open.call(product.store, id, copy);
  });
  const path = pathOf('2026-11-20T02:00:00Z');
  const unreadable = [refused, broken];
  const manifest = await makeBackup(sourceOf(product), path, passphrase);
  expect(manifest).toMatchObject({ photos: 3, photosWithoutFiles: unreadable });
  await expect(verifyBackup(path, passphrase)).resolves.toMatchObject({ photos: 3 });
  await expect(unreadablePhotos(folder)).resolves.toEqual(unreadable);
  read.mockRestore();
  await makeBackup(sourceOf(product), path, passphrase);
  await expect(unreadablePhotos(folder)).resolves.toEqual([]);
});

test('a key of the photos that cannot be read ends the backup, and stays', async () => {
  mkdirSync(join(folder, 'photos', 'key.age'), { recursive: true }); // A folder cannot be read like a file.
  await expect(photoKeyIn(folder, passphrase)).rejects.toThrow(/key\.age can't be read .*See that/);
});

test('a damaged encrypted archive may name photos of every set, so none of them is removed', async () => {
  const [old, present] = [pathOf('2026-11-20T02:00:00Z'), pathOf('2026-11-21T02:00:00Z')];
  await makeBackup(sourceOf(product), old, passphrase);
  writeFileSync(old, readFileSync(old).subarray(0, -20));
  const [{ id } = { id: '' }] = await product.dataSource.query<{ id: string }[]>('SELECT id FROM photos LIMIT 1');
  await product.dataSource.query('DELETE FROM photos WHERE id = $1', [id]);
  await product.store.remove(id);
  await expect(verifyBackup(old, passphrase)).rejects.toThrow('The backup is damaged');
  await expect(removeUnneeded(folder, await makeBackup(sourceOf(product), present, passphrase), passphrase)).resolves.toBe(0);
});

test('a failed restore reports its first failure, and the photos that it could not remove', async () => {
  const path = pathOf('2026-11-20T02:00:00Z', false);
  await makeBackup(sourceOf(product), path);
  const empty = await fresh();
  jest.spyOn(empty.store, 'save').mockRejectedValue(new Error('the disk is full'));
  jest.spyOn(empty.store, 'remove').mockRejectedValue(new Error('the disk is read-only'));
  await expect(restoreBackup(sourceOf(empty), path)).rejects.toThrow(/the disk is full.*remove/s);
});

test('a failed restore removes only the photos that it has written', async () => {
  const path = pathOf('2026-11-20T02:00:00Z', false);
  await makeBackup(sourceOf(product), path);
  const empty = await fresh();
  // As beside a database elsewhere, on the folder of the one before.
  const folderBefore = join(product.environment.DATA_DIR, 'photos');
  const written = async () => (await Promise.all(ids.map((id) => empty.store.open(id, 'full')))).map((there) => there?.stream.destroy() !== undefined);
  const ids = (await product.dataSource.query<{ id: string }[]>('SELECT id FROM photos')).map(({ id }) => id);
  const kept = ids.slice(0, 2);
  for (const id of kept) {
    mkdirSync(join(empty.environment.DATA_DIR, 'photos', id.slice(0, 2)), { recursive: true });
    for (const name of readdirSync(join(folderBefore, id.slice(0, 2))).filter((each) => each.startsWith(id)))
      copyFileSync(join(folderBefore, id.slice(0, 2), name), join(empty.environment.DATA_DIR, 'photos', id.slice(0, 2), name));
  }
  const save = empty.store.save.bind(empty.store);
  let saves = 0;
  jest.spyOn(empty.store, 'save').mockImplementation((...call) => ((saves += 1) === 10 ? Promise.reject(new Error('the disk is full')) : save(...call)));
  await expect(restoreBackup(sourceOf(empty), path)).rejects.toThrow('the disk is full');
  expect(await written()).toEqual(ids.map((id) => kept.includes(id)));
});
