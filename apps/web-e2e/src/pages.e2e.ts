import { publicPaths } from './public-pages.ts';
import { expect, test } from './test.ts';

test('the legal pages hold a date before any script has run', async ({ request }) => {
  for (const path of ['/privacy-policy', '/terms-of-service', '/cookie-policy', '/disclaimer']) {
    expect(await (await request.get(path)).text()).toMatch(/Last updated(?:<!-- -->)?: <span>\d{1,2} [A-Z][a-z]+ 20\d\d<\/span>/);
  }
});

test('every page has a title and a description of its own', async ({ request }) => {
  const heads = await Promise.all(
    publicPaths.map(async (path) => {
      const html = await (await request.get(path)).text();
      return { title: /<title>([^<]+)<\/title>/.exec(html)?.[1], description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1] };
    }),
  );
  for (const key of ['title', 'description'] as const) {
    expect(heads.every((head) => head[key])).toBe(true);
    expect(new Set(heads.map((head) => head[key])).size).toBe(publicPaths.length);
  }
});

test('every link of this site leads to a page, a file or a section that is there', async ({ request }) => {
  const html = new Map<string, string>();
  for (const path of publicPaths) html.set(path, await (await request.get(path)).text());
  const links = new Set([...html.entries()].flatMap(([path, text]) => [...text.matchAll(/<a [^>]*href="([/#][^"]*)"/g)].map((match) => new URL(match[1] ?? '', `http://site${path}`).href)));
  const broken: string[] = [];
  for (const link of links) {
    const { pathname, search, hash } = new URL(link);
    const text = html.get(pathname) ?? ((await request.get(pathname + search)).ok() ? '' : undefined);
    if (text === undefined || (hash && text && !text.includes(`id="${hash.slice(1)}"`))) broken.push(link);
  }
  expect(links.size).toBeGreaterThan(20);
  expect(broken).toEqual([]);
});
