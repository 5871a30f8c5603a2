import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { apiRoutes, thumbnailUrl } from '#dto';
import { countDeletes } from '../../test/count-deletes.js';
import { openProduct } from '../../test/open-product.js';
import { quoteRequest } from '../../test/sample-requests.js';
import { type RunningApp, startApp } from '../../test/start-app.js';
import { PhotoStore } from './photo-store.js';
import { Photo } from './photo.entity.js';
import { PhotosService } from './photos.service.js';

describe('photos', () => {
  let api: RunningApp;
  let photos: PhotosService;
  let database: DataSource;
  beforeAll(async () => {
    api = await startApp();
    photos = api.app.get(PhotosService);
    database = api.dataSource;
  });
  afterAll(() => api.close());

  /** Stores photos with nothing but a size, and returns their addresses. */
  async function stored(count: number): Promise<string[]> {
    const folder = mkdtempSync(join(api.dataDir, 'tmp', 'made-'));
    const made = Array.from({ length: count }, (_, index) => {
      const [full, thumbnail] = [join(folder, `${index}.full`), join(folder, `${index}.thumbnail`)];
      writeFileSync(full, 'full');
      writeFileSync(thumbnail, 'small');
      return { full, thumbnail, width: 100 + index, height: 200, bytes: 4 };
    });
    const urls = await photos.storePhotos(made);
    rmSync(folder, { recursive: true });
    return urls;
  }

  /** A quote that holds these photos. */
  async function quoteWith(urls: string[]): Promise<string> {
    const { body } = await api.visitor().post(apiRoutes.quote).send({ ...quoteRequest, imageUrls: JSON.stringify(urls) }).expect(201);
    return (body as { id: string }).id;
  }

  const idOf = (url: string) => url.slice(-36);
  const fileOf = (url: string) => join(api.dataDir, 'photos', idOf(url).slice(0, 2), `${idOf(url)}.jpg`);
  const isStored = (url: string) => database.getRepository(Photo).existsBy({ id: idOf(url) });

  test('the photos of a quote are returned in the order of its request', async () => {
    const [a, b, c] = (await stored(3)) as [string, string, string];
    const quote = await quoteWith([c, a, b]);
    expect(await photos.viewsOf(await quoteWith([]))).toEqual([]);
    expect(await photos.viewsOf(quote)).toEqual([
      { url: c, thumbnailUrl: thumbnailUrl(c), width: 102, height: 200 },
      { url: a, thumbnailUrl: thumbnailUrl(a), width: 100, height: 200 },
      { url: b, thumbnailUrl: thumbnailUrl(b), width: 101, height: 200 },
    ]);
  });

  describe('removeOrphans', () => {
    const inAMinute = () => new Date(Date.now() + 60_000);

    it('removes old photos that no quote holds, with their files', async () => {
      const [orphan, held] = (await stored(2)) as [string, string];
      await quoteWith([held]);
      expect(existsSync(fileOf(orphan))).toBe(true);
      expect(await photos.removeOrphans(new Date(Date.now() - 60_000))).toBe(0);
      expect(await photos.removeOrphans(inAMinute())).toBeGreaterThan(0);
      expect([existsSync(fileOf(orphan)), await isStored(orphan)]).toEqual([false, false]);
      expect([existsSync(fileOf(held)), await isStored(held)]).toEqual([true, true]);
    });

    it('spares a photo that a quote claims at the same moment', async () => {
      const [url] = (await stored(1)) as [string];
      const quote = await quoteWith([]);
      await database.transaction(async (manager) => {
        await manager.update(Photo, idOf(url), { quoteId: quote });
        await photos.removeOrphans(inAMinute());
      });
      expect(await photos.viewsOf(quote)).toHaveLength(1);
      expect(existsSync(fileOf(url))).toBe(true);
    });

    it('removes the files of a deleted quote, and retries those that failed', async () => {
      const [url] = (await stored(1)) as [string];
      const quote = await quoteWith([url]);
      await database.query('DELETE FROM enquiries WHERE id = $1', [quote]);
      expect([await isStored(url), existsSync(fileOf(url))]).toEqual([false, true]);
      await photos.removeFiles();
      expect(existsSync(fileOf(url))).toBe(false);
      expect(await database.query('SELECT * FROM removed_photos')).toEqual([]);
    });
  });
});

describe('removing files', () => {
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
});
