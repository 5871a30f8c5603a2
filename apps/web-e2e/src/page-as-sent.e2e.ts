import type { Page } from '@playwright/test';
import { pagesByKind, publicPaths, unknownPath } from './public-pages.ts';
import { specification, type Row } from './specification.ts';
import { expect, test } from './test.ts';

/** The page as sent, before any script: everybody gets at least this. */
test.use({ javaScriptEnabled: false, reducedMotion: 'reduce' });

test('without scripts every page has everything that the specification names', async ({ page, request }) => {
  for (const path of [...publicPaths, unknownPath]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(path === unknownPath ? 404 : 200);
    const rows = specification[path] ?? [];
    expect(rows.length, path).toBeGreaterThan(15);
    const html = await answer.text();
    expect(html, 'no telephone makes links of its own before the app starts').toContain('<meta name="format-detection" content="telephone=no, date=no,');
    expect.soft(await page.evaluate(missing, { html, rows }), `cards, links and texts that ${path} lacks`).toEqual([]);
  }
});

for (const path of pagesByKind) {
  test(`${path} can be acted on without scripts, from its top edge on`, async ({ page }) => {
    await page.goto(path);
    await expectToBeActedOn(page);
    for (const viewport of [{ width: 844, height: 390 }, { width: 320, height: 256 }]) {
      await page.setViewportSize(viewport);
      const tops = await page.evaluate(() => {
        window.scrollTo({ top: 0, behavior: 'instant' });
        return ['body', 'header', 'main'].map((name) => document.querySelector(name)?.getBoundingClientRect().top);
      });
      expect.soft(tops, `blank strip above the bar at ${viewport.width} × ${viewport.height}`).toEqual([0, 0, 0]);
    }
    if (!['/', '/quote', '/services/tree-pruning'].includes(path)) return;
    // There is no form, because it could not be sent.
    const words = page.locator('noscript :is(p, div)').first();
    await expect(words).toBeVisible();
    await expect(words).toContainText('This form needs JavaScript');
    await expect(page.locator('input:visible, textarea:visible, form button:visible')).toHaveCount(0);
  });
}

/** Runs in the page: what is missing in a page's HTML, read as without scripts, row by row. */
function missing({ html, rows }: { html: string; rows: readonly Row[] }): string[] {
  const sent = new DOMParser().parseFromString(html, 'text/html');
  const plain = (words: string) => words.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  return rows.flatMap(([what, selector, is]) => {
    const found = [...sent.querySelectorAll(selector)].map(({ textContent }) => plain(textContent));
    if (typeof is === 'number') return found.length === is ? [] : [`${what}: ${found.length} in place of ${is}`];
    return is.filter((words) => !found.some((text) => text.includes(plain(words)))).map((words) => `${what}: "${words}"`);
  });
}

async function expectToBeActedOn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('a[href^="tel:"]:visible').first()).toBeVisible();
  await expect(page.locator('a[href^="/quote"]:visible, a[href^="mailto:"]:visible').first()).toBeVisible();
  expect.soft((await page.locator('main').innerText()).length, 'letters of the page').toBeGreaterThan(300);
  const pictures = page.locator('main img[src]').filter({ visible: true });
  const countMissing = () =>
    pictures.evaluateAll((all) => {
      const left = (all as HTMLImageElement[]).filter((img) => img.naturalWidth === 0);
      for (const img of left) img.scrollIntoView({ behavior: 'instant' });
      return left.length;
    });
  await expect.poll(countMissing, 'pictures that did not load').toBe(0);
}

test('the owner’s pages say what they need', async ({ page }) => {
  for (const path of ['/admin/login', '/admin/dashboard']) {
    await page.goto(path);
    const words = page.getByRole('heading', { name: 'This page needs JavaScript' });
    await expect(words).toBeVisible();
    expect(await words.evaluate((heading) => getComputedStyle(heading).fontFamily)).toContain('Hanken');
    await expect(page.locator('noscript a[href="/"]')).toBeVisible();
  }
});
