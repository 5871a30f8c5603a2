import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { PublishedSite } from '#dto';
import type { Page } from '@playwright/test';
import { expectStillReviews } from './expect-still-reviews.ts';
import { hydrated, pagesByKind, unknownPath } from './public-pages.ts';
import { expect, test } from './test.ts';
import { watch } from './watch.ts';

/** The site with React's development build, which reports a page whose HTML differs from its first render. */
const folder = join(import.meta.dirname, '../../../dist/web-development');
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** Files that the server has in place of those in the folder. */
let rendered = new Map<string, Buffer>();
let server: Server;
let site = '';

test.beforeAll(async () => {
  expect(existsSync(folder), 'nx run web:build-development makes dist/web-development').toBe(true);
  server = createServer(({ url = '' }, response) => {
    const path = new URL(url, 'http://site').pathname.slice(1);
    // Pictures and videos change nothing in the HTML.
    if (/\.(?:avif|webp|jpg|webm|mp4)$/.test(path)) return void response.writeHead(204).end();
    const names = [path, join(path, 'index.html'), '404.html'];
    const name = names.find((each) => rendered.has(each) || (existsSync(join(folder, each)) && statSync(join(folder, each)).isFile())) ?? '';
    response.setHeader('Content-Type', types[extname(name)] ?? 'application/octet-stream');
    response.end(rendered.get(name) ?? readFileSync(join(folder, name)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => server.close());

async function expectHydration(page: Page, path: string): Promise<void> {
  await page.goto(site + path);
  await hydrated(page);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

test('every kind of page and every drawing hydrates without warnings, down to its foot', async ({ page }) => {
  test.slow();
  const problems: string[] = [];
  watch(page.context(), problems);
  for (const path of [...pagesByKind, '/services/crown-reduction', '/services/stump-services', unknownPath, '/admin/login']) {
    await expectHydration(page, path);
    expect.soft(problems.splice(0), path).toEqual([]);
  }
});

test('every kind of page in the owner’s words hydrates without warnings, and keeps those words', async ({ page }) => {
  const published: PublishedSite = {
    edits: {
      business: { phone: '01394 380123' },
      hours: { Monday: [{ opens: '08:00', closes: '12:00' }, { opens: '13:00', closes: '17:00' }], Tuesday: [] },
      claims: { qualification: '' },
      reviews: Array.from({ length: 5 }, (_, at) => ({ name: `Jane Doe${at}`, location: 'Ipswich', stars: '4', text: 'Good & quick.', platform: 'Google', day: '2026-11-02', link: 'https://google.example/jane', genuine: true })),
      notice: { text: 'Closed at Christmas', call: '020 7946 0999' },
      prices: { 'tree-removal': { from: '350' } },
    },
    today: '2026-11-24',
  };
  const renderer = join(folder, '../renderer-development/render-process.mjs');
  const { stdout, status, stderr } = spawnSync(process.execPath, [renderer], { input: JSON.stringify({ site: 'https://www.oak.co.uk', published }), maxBuffer: 2 ** 27, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  rendered = new Map((JSON.parse(stdout) as { file: string; body: string }[]).map(({ file, body }) => [file, Buffer.from(body, 'base64')]));
  for (const path of [...pagesByKind, unknownPath]) {
    await expectHydration(page, path);
    await expect(page.getByText('Closed at Christmas')).toBeVisible();
    await expect(page.locator('body')).not.toContainText('01632 960123');
    if (path === '/') {
      await expectStillReviews(page, 5, 1920);
      await page.setViewportSize({ width: 1440, height: 844 });
      await expect(page.locator('#reviews [data-moving=true]')).not.toHaveCSS('animation-name', 'none');
      await expect(page.locator('#reviews').getByRole('button', { name: 'Pause reviews' })).toBeVisible();
    }
  }
});
