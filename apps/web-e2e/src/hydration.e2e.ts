import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { PublishedSite } from '#dto';
import type { Page } from '@playwright/test';
import { hydrated, publicPaths, unknownPath } from './public-pages.ts';
import { expect, test } from './test.ts';

/** The site with React's development build, which reports a page whose HTML differs from its first render. */
const folder = join(import.meta.dirname, '../../../dist/web-development');

test.beforeEach(async ({ page }) => {
  expect(existsSync(folder), 'nx run web:build-development makes dist/web-development').toBe(true);
  await page.route('**/*', (route) => {
    const path = join(folder, new URL(route.request().url()).pathname);
    const file = [path, join(path, 'index.html')].find((name) => existsSync(name) && statSync(name).isFile());
    return file ? route.fulfill({ path: file }) : route.fulfill({ path: join(folder, '404.html') });
  });
});

async function expectHydration(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

for (const path of [...publicPaths, unknownPath, '/admin/login']) {
  test(`${path} hydrates without warnings, down to its foot`, ({ page }) => expectHydration(page, path));
}

test('pages in the owner’s words hydrate without warnings, and keep those words', async ({ page }) => {
  const published: PublishedSite = {
    edits: {
      business: { phone: '01394 380123', days: ['Monday'] },
      claims: { qualification: '' },
      reviews: [{ name: 'Jane Doe', location: 'Ipswich', stars: '4', text: 'Good & quick.', platform: 'Google', day: '2026-11-02', genuine: true }],
      notice: { text: 'Closed at Christmas' },
      prices: { 'tree-removal': { from: '350' } },
    },
    today: '2026-11-24',
  };
  const renderer = join(folder, '../renderer-development/render-process.mjs');
  const { stdout, status, stderr } = spawnSync(process.execPath, [renderer], { input: JSON.stringify({ site: 'https://www.oak.co.uk', published }), maxBuffer: 2 ** 27, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  const rendered = new Map((JSON.parse(stdout) as { file: string; body: string }[]).map(({ file, body }) => [file, Buffer.from(body, 'base64')]));
  await page.route('**/*', (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    const name = [path, join(path, 'index.html')].find((each) => rendered.has(each));
    return name ? route.fulfill({ body: rendered.get(name), contentType: extname(name) === '.js' ? 'text/javascript' : 'text/html' }) : route.fallback();
  });
  for (const path of ['/', '/about', '/quote', '/services', '/services/tree-removal', '/services/emergency-call-out', '/terms-of-service']) {
    await expectHydration(page, path);
    await expect(page.getByText('Closed at Christmas')).toBeVisible();
    await expect(page.locator('body')).not.toContainText('01632 960123');
  }
});
