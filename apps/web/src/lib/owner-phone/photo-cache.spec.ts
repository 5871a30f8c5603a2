import { jest } from '@jest/globals';
import 'fake-indexeddb/auto';
import { openOwnerDatabase, ownerDatabase } from './owner-database';
import { cachePhotos } from './photo-cache';

const megabytes = 1024 * 1024;
const going = new AbortController().signal;
const address = (name: string) => new URL(`/api/photos/${name}`, location.origin).href;
const photo = (size: number) => ({ ok: true, clone: () => ({ blob: () => Promise.resolve({ size }) }) }) as unknown as Response;
let held: Map<string, Response>;
let put: string[];
let fetched: string[];

beforeEach(async () => {
  [held, put, fetched] = [new Map(), [], []];
  const cache = {
    keys: () => Promise.resolve([...held.keys()].map((url) => ({ url }))),
    match: (url: string) => Promise.resolve(held.get(url)),
    put: (url: string, file: Response) => Promise.resolve(void (put.push(url), held.set(url, file))),
    delete: (url: string) => Promise.resolve(held.delete(url)),
  };
  Object.assign(globalThis, { caches: { open: () => Promise.resolve(cache) } });
  globalThis.fetch = jest.fn<typeof fetch>().mockImplementation((url) => {
    fetched.push(url as string);
    return Promise.resolve(photo(15 * megabytes));
  });
  await openOwnerDatabase();
});
afterEach(ownerDatabase.remove);

it('fetches no photo after the first that has no room, and stores no photo twice', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  await cachePhotos(names.map(address), going);
  expect([put, fetched]).toEqual([['a', 'b'].map(address), ['a', 'b', 'c'].map(address)]);
  await cachePhotos(names.map(address), going);
  expect(put).toEqual(['a', 'b'].map(address));
  expect(fetched.filter((url) => url !== address('c'))).toEqual(['a', 'b'].map(address));
});

it('drops the last photos in favour of new ones that come before them', async () => {
  await cachePhotos(['a', 'b'].map(address), going);
  await cachePhotos(['new', 'a', 'b'].map(address), going);
  expect([...held.keys()].sort()).toEqual(['a', 'new'].map(address));
});
