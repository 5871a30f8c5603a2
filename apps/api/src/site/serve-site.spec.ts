import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { serveSite } from './serve-site.js';

const files: Record<string, string | Buffer> = {
  'index.html': 'home',
  'quote/index.html': 'quote page',
  'quote/index.html.br': brotliCompressSync('quote page'),
  'services/tree-removal/index.html': 'removal page',
  '404.html': 'not-found page',
  'assets/app-1a2b.js': 'const big = 1;',
  'assets/app-1a2b.js.br': brotliCompressSync('const big = 1;'),
  'robots.txt': 'robots',
  'sw-quote.js': 'worker',
  'hero.mp4': '0123456789',
};

/** Nothing was published. */
const asBuilt = { filesFor: () => Promise.resolve({ isDraft: false }), isMissing: false, earlier: () => Promise.resolve(null), picture: async () => null };

const nowhere: express.RequestHandler = (_request, _response, next) => next();

const parent = mkdtempSync(join(tmpdir(), 'site-'));
const folder = join(parent, 'web');
let app: express.Express;
beforeAll(() => {
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const site = serveSite(folder, asBuilt, nowhere);
  if (!site) throw new Error('The site is there');
  app = express().use(site, (_request, response) => void response.status(418).send('past the site'));
});
afterAll(() => rmSync(parent, { recursive: true }));

const get = (path: string) => request(app).get(path);

describe('the built site', () => {
  it.each([
    ['/', 'home'],
    ['/quote', 'quote page'],
    ['/quote?service=tree-removal', 'quote page'],
    ['/services/tree-removal', 'removal page'],
    ['/robots.txt', 'robots'],
  ])('returns the file of %s, without a redirect', async (path, content) => {
    expect((await get(path).expect(200)).text).toBe(content);
  });

  it.each([
    ['/index.html', '/'],
    ['/quote/', '/quote'],
    ['/quote/?service=tree-removal', '/quote?service=tree-removal'],
    ['/quote/index.html', '/quote'],
    ['/quote/index.html?service=tree-removal', '/quote?service=tree-removal'],
    ['/services/tree-removal%2findex.html', '/services/tree-removal'],
    ['/QUOTE', '/quote'],
    ['/quote.', '/quote'],
    ['/Quote)?service=tree-removal', '/quote?service=tree-removal'],
    ['/quote%20', '/quote'],
    ['/quote%E2%80%9D%2C', '/quote'],
    ['/quote%E2%80%8B', '/quote'],
    ['/quote/).', '/quote'],
    ['/quote//', '/quote'],
    ['/Services/Tree-Removal/', '/services/tree-removal'],
    ['/)', '/'],
  ])('leads from %s to the address of its page', (path, address) => get(path).expect(301).expect('location', address));

  it.each([
    '/nothing',
    '/quote/nothing',
    '/services',
    '/assets',
    '/assets/',
    '/assets/app-0000.js',
    '/.env',
    '//quote',
    '//evil.example/..',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/quote%2findex.html/..%2f..%2fsecret.txt',
    '/%00',
    '/quote%00.html',
    '/%E0%A4%A',
    '/%',
    '/\\..\\secret.txt',
    `/${'x'.repeat(5000)}`,
    `/quote${'.'.repeat(10)}`,
    `/${'.'.repeat(12_000)}x`,
    '/.quote',
    '/quo%20te',
    '/Quote).html',
    '/Services',
    '/Assets/app-1a2b.js',
    '/)/quote/)nothing',
    '//Quote',
    '/apiary',
    '/404.html',
    '//404.html',
    '/quote//index.html',
    '/quote/index.html.br',
    '/nothing/index.html',
    '//evil.example/index.html',
  ])('returns the not-found page for %s, with status 404', async (path) => {
    expect(
      (
        await get(path)
          .expect(404)
          .expect('content-type', /text\/html/)
      ).text,
    ).toBe('not-found page');
  });

  it.each(['/api', '/api/quote', '/api/%00', '/api/nothing'])('leaves %s to the API', (path) => get(path).expect(418));

  it('leaves requests that change something to the API', () => request(app).post('/quote').expect(418));

  it('responds to HEAD without a body', async () => {
    expect((await request(app).head('/quote').expect(200)).text).toBeUndefined();
  });

  it('sends the smallest encoding that the browser accepts, of pages too', async () => {
    await get('/quote')
      .set('Accept-Encoding', 'br, gzip')
      .expect('content-encoding', 'br')
      .expect('content-type', /text\/html/)
      .expect('vary', /accept-encoding/i);
    await get('/assets/app-1a2b.js')
      .set('Accept-Encoding', 'br')
      .expect('content-encoding', 'br')
      .expect('content-type', /javascript/);
    expect((await get('/quote').set('Accept-Encoding', 'identity')).headers).not.toHaveProperty('content-encoding');
  });

  it('lets browsers cache hashed files for a year and revalidate pages', async () => {
    await get('/assets/app-1a2b.js').expect('cache-control', 'public, max-age=31536000, immutable');
    await get('/assets/app-1a2b.js').set('Accept-Encoding', 'br').expect('cache-control', 'public, max-age=31536000, immutable');
    await get('/quote').expect('cache-control', 'no-cache');
    await get('/sw-quote.js')
      .expect('cache-control', 'no-cache')
      .expect('content-type', /javascript/);
    await get('/nothing').expect('cache-control', 'no-cache');
    await get('/robots.txt').expect('cache-control', 'public, max-age=3600');
  });

  it('sends byte ranges of a video', async () => {
    expect((await get('/hero.mp4').set('Range', 'bytes=2-4').buffer(true).expect(206)).body.toString()).toBe('234');
  });

  it.each(['bytes=10-', 'bytes=4000-5000', 'bytes=-0'])('says how long a video is if the range %s lies beyond its end', async (range) => {
    const { headers } = await get('/hero.mp4').set('Range', range).expect(416).expect('content-range', 'bytes */10');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-length': '0' });
  });

  it.each(['bytes=0-4', 'bytes=4000-5000'])('sends the whole not-found page, whatever the range: %s', async (range) => {
    expect((await get('/nothing.mp4').set('Range', range).expect(404)).text).toBe('not-found page');
  });

  it('refuses a condition that the file does not meet, and asks none of the not-found page', async () => {
    await get('/hero.mp4').set('If-Match', '"another"').expect(412);
    await get('/nothing').set('If-Match', '"another"').expect(404);
  });
});

describe('a site that has not been built', () => {
  it('is not served', () => {
    expect(serveSite(join(folder, 'nowhere'), asBuilt, nowhere)).toBeUndefined();
  });
});
