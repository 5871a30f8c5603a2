import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { apiRoutes, thumbnailUrl } from '#dto';
import { quoteRequest } from '../../test/sample-requests.js';
import { startApp, type RunningApp } from '../../test/start-app.js';
import { Photo } from './photo.entity.js';
import { PhotosService } from './photos.service.js';

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

test('the photos of quotes are returned by quote, in the order of each request', async () => {
  const [a, b, c] = (await stored(3)) as [string, string, string];
  const quote = await quoteWith([c, a, b]);
  const views = await photos.viewsOf([quote, await quoteWith([])]);
  expect([...views.keys()]).toEqual([quote]);
  expect(views.get(quote)).toEqual([
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
    expect((await photos.viewsOf([quote])).get(quote)).toHaveLength(1);
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
