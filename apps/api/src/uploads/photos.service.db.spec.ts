import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { apiRoutes, quoteRules, thumbnailUrl } from '#dto';
import { startApp, type RunningApp } from '../../test/start-app.js';
import { ProblemError } from '../http/problems/problem-error.js';
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

/** Stores photos of which only the size matters, and answers their addresses. */
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

async function newQuote(): Promise<string> {
  const id = randomUUID();
  await database.query(
    `INSERT INTO quote_submissions (id, first_name, last_name, email, phone, service_type, preferred_contact, marketing_version)
     VALUES ($1, 'Ada', 'Oak', 'ada@example.org', '01632 960555', '["tree-removal"]', 'phone', 'test')`,
    [id],
  );
  return id;
}

async function claim(urls: string[], quoteId?: string): Promise<string> {
  const id = quoteId ?? (await newQuote());
  await database.transaction((manager) => photos.claim(manager, urls, id));
  return id;
}

const idOf = (url: string) => url.slice(-36);
const fileOf = (url: string) => join(api.dataDir, 'photos', idOf(url).slice(0, 2), `${idOf(url)}.jpg`);
const isStored = (url: string) => database.getRepository(Photo).existsBy({ id: idOf(url) });
const namesOf = (...indexes: number[]) => indexes.map((index) => ({ field: 'imageUrls', index, message: quoteRules.imageUrls.message }));

describe('claim', () => {
  it('gives the photos to the quote in the order in which it names them', async () => {
    const [a, b, c] = (await stored(3)) as [string, string, string];
    const quote = await claim([c, a, b]);
    const views = await photos.viewsOf([quote, await newQuote()]);
    expect([...views.keys()]).toEqual([quote]);
    expect(views.get(quote)).toEqual([
      { url: c, thumbnailUrl: thumbnailUrl(c), width: 102, height: 200 },
      { url: a, thumbnailUrl: thumbnailUrl(a), width: 100, height: 200 },
      { url: b, thumbnailUrl: thumbnailUrl(b), width: 101, height: 200 },
    ]);
    const rows = await database.getRepository(Photo).findBy({ quoteId: quote });
    expect(rows.map(({ position }) => position).sort()).toEqual([0, 1, 2]);
  });

  it('names each address that is unknown, foreign or held by another quote, and gives none of them', async () => {
    const [free, held] = (await stored(2)) as [string, string];
    await claim([held]);
    const urls = [free, held, `${apiRoutes.photos}/${randomUUID()}`, `https://elsewhere.example${free}`, "'; DROP TABLE photos; --"];
    await expect(claim(urls)).rejects.toMatchObject({ status: 422, details: { errors: namesOf(1, 2, 3, 4) } });
    await expect(claim([free])).resolves.toEqual(expect.any(String));
  });

  it('lets exactly one of many quotes have a photo that all claim at once', async () => {
    const urls = await stored(3);
    const quotes = await Promise.all(Array.from({ length: 8 }, newQuote));
    // In turns forwards and backwards: whoever locks in the order of the request would deadlock here.
    const claims = await Promise.allSettled(quotes.map((quote, index) => claim(index % 2 ? urls : [...urls].reverse(), quote)));
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const lost of claims) if (lost.status === 'rejected') expect(lost.reason).toBeInstanceOf(ProblemError);
    const winner = quotes[claims.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    expect((await photos.viewsOf(quotes)).get(winner)).toHaveLength(3);
  });

  it('leaves the photos free when the transaction of the quote fails', async () => {
    const urls = await stored(1);
    const quote = await newQuote();
    const failing = database.transaction(async (manager) => {
      await photos.claim(manager, urls, quote);
      throw new Error('Something later fails');
    });
    await expect(failing).rejects.toThrow('Something later fails');
    await expect(claim(urls)).resolves.toEqual(expect.any(String));
  });
});

describe('removeOrphans', () => {
  const inAMinute = () => new Date(Date.now() + 60_000);

  it('removes old photos that no quote holds, with their files', async () => {
    const [orphan, held] = (await stored(2)) as [string, string];
    await claim([held]);
    expect(existsSync(fileOf(orphan))).toBe(true);
    expect(await photos.removeOrphans(new Date(Date.now() - 60_000))).toBe(0);
    expect(await photos.removeOrphans(inAMinute())).toBeGreaterThan(0);
    expect([existsSync(fileOf(orphan)), await isStored(orphan)]).toEqual([false, false]);
    expect([existsSync(fileOf(held)), await isStored(held)]).toEqual([true, true]);
  });

  it('spares a photo that a quote claims in the same moment', async () => {
    const [url] = (await stored(1)) as [string];
    const quote = await newQuote();
    await database.transaction(async (manager) => {
      await photos.claim(manager, [url], quote);
      await photos.removeOrphans(inAMinute());
    });
    expect((await photos.viewsOf([quote])).get(quote)).toHaveLength(1);
    expect(existsSync(fileOf(url))).toBe(true);
  });

  it('removes the files of a deleted quote, and tries again what failed', async () => {
    const [url] = (await stored(1)) as [string];
    const quote = await claim([url]);
    await database.query('DELETE FROM quote_submissions WHERE id = $1', [quote]);
    expect([await isStored(url), existsSync(fileOf(url))]).toEqual([false, true]);
    await photos.removeFiles();
    expect(existsSync(fileOf(url))).toBe(false);
    expect(await database.query('SELECT * FROM removed_photos')).toEqual([]);
  });
});
