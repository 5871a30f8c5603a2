import { serveRelease } from './cached-release';

const kept: string[] = [];
const cache = { put: async (path: string) => void kept.push(path) } as unknown as Cache;
const broken = { match: () => Promise.reject(new DOMException('Internal error', 'UnknownError')) };
let html = '';

const answerOf = (path: string) => ({ path, ok: true, text: async () => html, clone: () => answerOf(path) });
const pathOf = (request: string | { url: string }) => (typeof request === 'string' ? request : request.url).replace(location.origin, '');

/** What the worker answers to a request of a page. */
function ask(pathname: string, mode: string): Promise<unknown> {
  const request = { method: 'GET', url: location.origin + pathname, mode };
  return new Promise((resolve, reject) => {
    const respondWith = (answer: Promise<unknown>) => answer.then(resolve, reject);
    dispatchEvent(Object.assign(new Event('fetch'), { request, respondWith }));
  });
}

/** Installs the worker, as the browser does. */
function install(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const waitUntil = (work: Promise<unknown>) => work.then(resolve, reject);
    dispatchEvent(Object.assign(new Event('install'), { waitUntil }));
  });
}

beforeAll(() => {
  const fetch = async (request: string | { url: string }) => answerOf(pathOf(request));
  Object.assign(globalThis, { caches: broken, fetch, skipWaiting: async () => undefined });
  const files = ['/quote', '/assets/main-1.js'];
  serveRelease({ name: 'now', files }, 'quote-page-', (path) => (path === '/quote' ? path : undefined), async () => cache);
});

it.each([['/quote', 'navigate'], ['/assets/main-1.js', 'cors']])('passes %s on to the network if the browser\'s cache fails', async (path, mode) => {
  expect(await ask(path, mode)).toMatchObject({ path });
});

it('keeps a page with all its parts, but none of a release that came meanwhile', async () => {
  html = '<script src="/assets/loader-1.js" data-parts="main-1 main-2"></script>';
  await expect(install()).rejects.toThrow('main-2');
  expect(kept).not.toContain('/quote');
  html = '<script data-parts="main-1"></script>';
  await install();
  expect(kept).toContain('/quote');
});
