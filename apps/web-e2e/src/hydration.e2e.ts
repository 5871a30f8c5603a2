import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
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

for (const path of [...publicPaths, unknownPath, '/admin/login']) {
  test(`${path} hydrates without warnings, down to its foot`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}
