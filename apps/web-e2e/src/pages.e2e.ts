import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { hydrated, publicPaths, unknownPath, widths } from './public-pages.ts';
import { expect, test } from './test.ts';

async function expectSoundPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
    expect(await axeFindings(page), `axe at ${width} px`).toEqual([]);
  }
}

/** Window widths between 320 and 1920 px, 20 px apart, at which the page scrolls sideways. */
async function widthsThatScroll(page: Page): Promise<number[]> {
  const tooWide: number[] = [];
  for (let width = 320; width <= 1920; width += 20) {
    await page.setViewportSize({ width, height: 700 });
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) tooWide.push(width);
  }
  return tooWide;
}

/** Scrolls through the page so that every picture is requested, and lists those that failed to load. */
async function missingPictures(page: Page): Promise<string[]> {
  for (let y = 0; y < (await page.evaluate(() => document.body.scrollHeight)); y += 400) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await page.waitForTimeout(40);
  }
  const pictures = page.locator('main img, footer img');
  await expect.poll(() => pictures.evaluateAll((all) => all.filter((img) => !(img as HTMLImageElement).complete).length)).toBe(0);
  return pictures.evaluateAll((all) => (all as HTMLImageElement[]).filter((img) => img.naturalWidth === 0).map((img) => img.outerHTML));
}

for (const path of publicPaths) {
  test(`${path} is sound at every width, hydrated, with all its pictures`, async ({ page }) => {
    test.slow();
    expect((await page.goto(path))?.status()).toBe(200);
    await hydrated(page);
    await expectSoundPage(page);
    expect(await missingPictures(page)).toEqual([]);
    expect(await widthsThatScroll(page)).toEqual([]);
  });
}

test('/admin/login never scrolls sideways', async ({ page }) => {
  await page.goto('/admin/login');
  await hydrated(page);
  expect(await widthsThatScroll(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of publicPaths) {
    test(`${path} can be read and acted on`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('a[href^="tel:"]:visible').first()).toBeVisible();
      await expect(page.locator('a[href^="/quote"]:visible, a[href^="mailto:"]:visible').first()).toBeVisible();
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(300);
      // Each picture that the scripts would fetch appears once more in plain form; images without a source are those it replaces.
      const pictures = page.locator('main img[src]').filter({ visible: true });
      for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
      const countMissing = () => pictures.evaluateAll((all) => all.filter((img) => (img as HTMLImageElement).naturalWidth === 0).length);
      await expect.poll(countMissing).toBe(0);
      expect(await page.locator('main noscript img').filter({ visible: true }).count()).toBe(await page.locator('main picture[data-later]').count());
    });
  }
});

test.describe('the owner without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/admin/login', '/admin/dashboard']) {
    test(`${path} says what it needs`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('noscript p').first()).toBeVisible();
      await expect(page.locator('noscript p').first()).toContainText('This page needs scripts.');
      await expect(page.locator('noscript a[href="/"]')).toBeVisible();
    });
  }
});

test('the legal pages hold a date before any script has run', async ({ request }) => {
  for (const path of ['/privacy-policy', '/terms-of-service', '/cookie-policy', '/disclaimer']) {
    expect(await (await request.get(path)).text()).toMatch(/Last updated(?:<!-- -->)?: <span>\d{1,2} [A-Z][a-z]+ 20\d\d<\/span>/);
  }
});

test('an unknown address says so, with status 404 and ways on', async ({ page, expectedProblems }) => {
  expectedProblems.push(/status of 404/);
  expect((await page.goto(unknownPath))?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await hydrated(page);
  await expectSoundPage(page);
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
