import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { startApp, type RunningApp } from '../../test/start-app.js';
import { serveSite } from './serve-site.js';
import { OwnSite } from './own-site.js';
import { SiteParts } from './site-parts.js';
import { SiteRelease } from './site-parts.entities.js';

const parent = mkdtempSync(join(tmpdir(), 'parts-'));
let api: RunningApp;
beforeAll(async () => {
  api = await startApp();
});
beforeEach(() => api.dataSource.query('TRUNCATE site_releases CASCADE'));
afterAll(async () => {
  await api.close();
  rmSync(parent, { recursive: true });
});

/** The built site of a release: a script of its own, and one that all releases have. */
function built(release: number): string {
  const folder = join(parent, `web-${release}`);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const files = { 'index.html': 'home', '404.html': 'not-found page', 'assets/shared-0000.js': 'shared', 'assets/shared-0000.css': 'p{}', [`assets/page-${release}.js`]: `page of ${release}` };
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(folder, file), text);
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(text));
  }
  return folder;
}

async function started(...releases: number[]): Promise<void> {
  for (const release of releases) await api.app.get(SiteParts).store(built(release));
}

const get = (path: string) => api.visitor().get(path);
const part = (release: number) => `/assets/page-${release}.js`;

/** Which of five releases' scripts are served. */
async function served(): Promise<number[]> {
  const answers = await Promise.all([1, 2, 3, 4, 5].map((release) => get(part(release))));
  return answers.flatMap(({ status, text }, index) => (status === 200 && text === `page of ${index + 1}` ? [index + 1] : []));
}

describe('the parts of a release', () => {
  it('are served for two further releases, and no longer', async () => {
    await started(1, 2, 3);
    expect(await served()).toEqual([1, 2, 3]);
    await started(4);
    expect(await served()).toEqual([2, 3, 4]);
    await get('/assets/shared-0000.js').expect(200, 'shared');
    await get('/assets/shared-0000.css').expect(200, 'p{}').expect('content-type', /^text\/css/);
    await get(part(1)).expect(404).expect('cache-control', /no-store/);
  });

  it('are stored once, however many servers start with it at the same time', async () => {
    await started(1, 2);
    await Promise.all(Array.from({ length: 5 }, () => started(3)));
    expect(await api.dataSource.manager.count(SiteRelease)).toBe(3);
    expect(await served()).toEqual([1, 2, 3]);
  });

  it('survive a restart of the previous release’s server, and a return to that release', async () => {
    await started(1, 2, 3, 2, 3, 2);
    expect(await served()).toEqual([1, 2, 3]);
    await started(4);
    expect(await served()).toEqual([2, 3, 4]);
  });

  it('stay when a server starts without a site', async () => {
    await started(1);
    await api.app.get(SiteParts).store(join(parent, 'nowhere'));
    expect(await served()).toEqual([1]);
  });

  it('are sent compressed if the browser accepts that, and cached for a year', async () => {
    await started(1, 2);
    const caching = 'public, max-age=31536000, immutable';
    const packed = await get(part(1)).set('Accept-Encoding', 'gzip, br').expect(200).expect('content-encoding', 'br').expect('cache-control', caching);
    expect(packed.headers).toMatchObject({ vary: 'Accept-Encoding', 'x-content-type-options': 'nosniff' });
    expect(packed.headers['content-type']).toMatch(/^text\/javascript/);
    const plain = await get(part(1)).set('Accept-Encoding', 'identity').expect(200, 'page of 1').expect('cache-control', caching);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect((await api.visitor().head(part(1)).expect(200)).text).toBeUndefined();
  });

  it.each(['/assets/../page-1.js', '/assets/%2e%2e/page-1.js', '/assets/..%2fpage-1.js', '/assets/..page-1.js', '/assets/page-1.js.br', '/assets/%70age-1.js', '/assets/page-1.js/', '/page-1.js'])(
    'are not found as %s',
    async (path) => {
      await started(1);
      await get(path).expect(404);
    },
  );
});

describe('a server that serves the site itself', () => {
  const site = (folder: string) => {
    const handler = serveSite(folder, api.app.get(OwnSite), api.app.get(SiteParts).middleware);
    return express().use(handler ?? []);
  };

  it('has its own scripts, those of the previous releases, and its not-found page for everything else', async () => {
    await started(1, 2, 3);
    const app = site(built(3));
    await request(app).get(part(3)).expect(200, 'page of 3');
    await request(app).get(part(1)).expect(200, 'page of 1').expect('cache-control', /immutable/);
    expect((await request(app).get(part(5)).expect(404)).text).toBe('not-found page');
  });

  it('logs that the database is unavailable, and still serves its own scripts', async () => {
    const app = site(built(3));
    const broken = jest.spyOn(api.dataSource.manager, 'findOne').mockRejectedValue(new Error('away'));
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await request(app).get(part(1)).expect(500);
    await request(app).get(part(3)).expect(200);
    broken.mockRestore();
    said.mockRestore();
  });
});
