import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { countDeletes } from '../../test/count-deletes.js';
import { openProduct } from '../../test/open-product.js';
import { PhotoStore } from './photo-store.js';
import { Photo } from './photo.entity.js';
import { PhotosService } from './photos.service.js';

let product: Awaited<ReturnType<typeof openProduct>>;
let database: DataSource;
beforeAll(async () => {
  product = await openProduct();
  database = product.dataSource;
});
afterAll(() => product.close());
beforeEach(() => database.query('DELETE FROM removed_photos'));

/** A store that fails to remove one photo, and records the removal of the others. */
class OneBadFile extends PhotoStore {
  readonly removed: string[] = [];
  constructor(private readonly bad: string) {
    super();
  }
  save = () => Promise.reject(new Error('not asked'));
  open = () => Promise.resolve(undefined);
  remove(id: string): Promise<void> {
    if (id === this.bad) return Promise.reject(new Error('Operation not permitted'));
    this.removed.push(id);
    return Promise.resolve();
  }
}

const serviceOn = (store: PhotoStore) => new PhotosService(database.getRepository(Photo), store);
const waiting = async () => (await database.query<{ id: string }[]>('SELECT id FROM removed_photos')).map(({ id }) => id);
const note = (ids: string[]) => database.query('INSERT INTO removed_photos (id) SELECT unnest($1::uuid[])', [ids]);

test('a file that cannot be removed does not stop the others, and is reported with the reason', async () => {
  const ids = Array.from({ length: 5 }, () => randomUUID()).sort();
  const [bad = '', ...others] = ids;
  await note(ids);
  const store = new OneBadFile(bad);
  const photos = serviceOn(store);
  await expect(photos.removeFiles()).resolves.toEqual([{ id: bad, reason: new Error('Operation not permitted') }]);
  expect(store.removed).toEqual(others);
  await expect(waiting()).resolves.toEqual([bad]);
  await expect(photos.idsWithFilesLeft(ids)).resolves.toEqual([bad]);
  await expect(photos.removeOrphans(new Date(0))).rejects.toThrow('1 removed photo(s) are still there');
});

test('any number of files is removed, each once', async () => {
  await note(Array.from({ length: 2_500 }, () => randomUUID()));
  const store = new OneBadFile('');
  await expect(serviceOn(store).removeFiles()).resolves.toEqual([]);
  expect(new Set(store.removed).size).toBe(2_500);
  expect(store.removed).toHaveLength(2_500);
  await expect(waiting()).resolves.toEqual([]);
});

test('orphans are removed a thousand per statement, however many there are', async () => {
  await database.query(
    `INSERT INTO photos (id, position, width, height, bytes, created_at) SELECT gen_random_uuid(), 0, 1, 1, 1, now() - interval '2 days' FROM generate_series(1, 2500)`,
  );
  const deletes = await countDeletes(database, 'photos');
  await expect(serviceOn(new OneBadFile('')).removeOrphans(new Date())).resolves.toBe(2_500);
  await expect(deletes()).resolves.toEqual([1_000, 1_000, 500]);
});
