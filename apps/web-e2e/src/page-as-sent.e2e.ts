import type { Page } from '@playwright/test';
import { publicPaths, unknownPath } from './public-pages.ts';
import { specification, type Row } from './specification.ts';
import { expect, test } from './test.ts';

/** The page as sent, before any script: what it has, everybody gets. */
test.use({ javaScriptEnabled: false, reducedMotion: 'reduce' });

for (const path of [...publicPaths, unknownPath]) {
  test(`${path} has without scripts what the specification names, from its top edge on, and can be acted on`, async ({ page, expectedProblems }) => {
    if (path === unknownPath) expectedProblems.push(/status of 404/);
    expect((await page.goto(path))?.status()).toBe(path === unknownPath ? 404 : 200);
    const rows = specification[path] ?? [];
    expect(rows.length).toBeGreaterThan(15);
    expect.soft(await page.evaluate(missing, rows), 'cards, links and texts that are missing').toEqual([]);
    if (path !== unknownPath) await expectToBeActedOn(page);
    for (const viewport of [{ width: 844, height: 390 }, { width: 320, height: 256 }]) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      const tops = await page.evaluate(() => ['body', 'header', 'main'].map((name) => document.querySelector(name)?.getBoundingClientRect().top));
      expect.soft(tops, `blank strip above the bar at ${viewport.width} × ${viewport.height}`).toEqual([0, 0, 0]);
    }
  });
}

/** Runs in the page: what is missing, row by row. */
function missing(rows: readonly Row[]): string[] {
  const plain = (words: string) => words.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  return rows.flatMap(([what, selector, is]) => {
    const found = [...document.querySelectorAll(selector)].map(({ textContent }) => plain(textContent));
    if (typeof is === 'number') return found.length === is ? [] : [`${what}: ${found.length} in place of ${is}`];
    return is.filter((words) => !found.some((text) => text.includes(plain(words)))).map((words) => `${what}: "${words}"`);
  });
}

async function expectToBeActedOn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('a[href^="tel:"]:visible').first()).toBeVisible();
  await expect(page.locator('a[href^="/quote"]:visible, a[href^="mailto:"]:visible').first()).toBeVisible();
  expect.soft((await page.locator('main').innerText()).length, 'letters of the page').toBeGreaterThan(300);
  // Each picture that the scripts would fetch appears once more in plain form; images without a source are those it replaces.
  const pictures = page.locator('main img[src]').filter({ visible: true });
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
  const countMissing = () => pictures.evaluateAll((all) => all.filter((img) => (img as HTMLImageElement).naturalWidth === 0).length);
  await expect.poll(countMissing, 'pictures that did not load').toBe(0);
  const plain = await page.locator('main noscript img').filter({ visible: true }).count();
  expect.soft(plain, 'pictures in plain form').toBe(await page.locator('main picture[data-later]').count());
}

for (const path of ['/', '/quote', '/services/tree-removal']) {
  test(`${path} shows no form, because it could not be sent`, async ({ page }) => {
    await page.goto(path);
    const words = page.locator('noscript :is(p, div)').first();
    await expect(words).toBeVisible();
    await expect(words).toContainText('This form needs JavaScript');
    await expect(page.locator('input:visible, textarea:visible, form button:visible')).toHaveCount(0);
  });
}

test.describe('the owner', () => {
  for (const path of ['/admin/login', '/admin/dashboard']) {
    test(`${path} says what it needs`, async ({ page }) => {
      await page.goto(path);
      const words = page.getByRole('heading', { name: 'This page needs JavaScript' });
      await expect(words).toBeVisible();
      expect(await words.evaluate((heading) => getComputedStyle(heading).fontFamily)).toContain('Hanken');
      await expect(page.locator('noscript a[href="/"]')).toBeVisible();
    });
  }
});
