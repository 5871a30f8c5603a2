import { jest } from '@jest/globals';
import { fetchParts, PartFailure } from './fetch-parts';

document.head.insertAdjacentHTML('beforeend', '<meta data-parts="after-paint main">');

let calls: string[] = [];
const answers = (...statuses: number[]) => {
  calls = [];
  globalThis.fetch = jest.fn((address: string) => {
    calls.push(address);
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    return status ? Promise.resolve({ status, ok: status < 400, blob: () => Promise.resolve(new Blob()) }) : Promise.reject(new TypeError('no signal'));
  }) as unknown as typeof fetch;
  AbortSignal.timeout = () => new AbortController().signal;
};

const { fetch } = globalThis;
afterEach(() => void (globalThis.fetch = fetch));

it('fetches each file once, however often it is needed, and no file that the loader has fetched', async () => {
  answers(200);
  await Promise.all([fetchParts(['assets/a.js', 'assets/b.js', 'assets/main.js']), fetchParts(['assets/b.js'])]);
  await fetchParts(['assets/a.js']);
  expect(calls).toEqual(['/assets/a.js', '/assets/b.js']);
});

it.each([
  ['no answer', 0],
  ['a refusal', 404],
])('fails with %s, and tries again at the next call', async (_, status) => {
  const file = `assets/lost-${status}.js`;
  answers(status, 200);
  const failure = await fetchParts([file]).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PartFailure);
  expect((failure as PartFailure).status).toBe(status);
  await fetchParts([file]);
  expect(calls).toEqual([`/${file}`, `/${file}`]);
});
