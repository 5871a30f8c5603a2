import { serveRelease } from './cached-release';

const answers = new Map<string, string>();
const broken = { match: () => Promise.reject(new DOMException('Internal error', 'UnknownError')) };

/** What the worker answers to a request of a page. */
function ask(pathname: string, mode: string): Promise<unknown> {
  const request = { method: 'GET', url: location.origin + pathname, mode };
  return new Promise((resolve, reject) => {
    const respondWith = (answer: Promise<unknown>) => answer.then(resolve, reject);
    dispatchEvent(Object.assign(new Event('fetch'), { request, respondWith }));
  });
}

beforeAll(() => {
  Object.assign(globalThis, { caches: broken, fetch: async ({ url }: { url: string }) => answers.get(url.replace(location.origin, '')) });
  serveRelease({ name: 'now', files: [] }, 'quote-page-', (path) => (path === '/quote' ? path : undefined));
});

it.each([['/quote', 'navigate'], ['/assets/main-1.js', 'cors']])('passes %s on to the network if the browser\'s cache fails', async (path, mode) => {
  answers.set(path, `from the network: ${path}`);
  expect(await ask(path, mode)).toBe(`from the network: ${path}`);
});
