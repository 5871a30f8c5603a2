import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { cutRings, ringlessControls } from './focus-rings.ts';
import { readLines } from './lines.ts';
import { shareOfPage, smallControls, tooWide, widthsThatScroll } from './page-checks.ts';
import { expectGoodPaper } from './paper.ts';
import { hydrated, publicPaths, unknownPath, widths } from './public-pages.ts';
import { showFonts } from './show-fonts.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' });

for (const path of publicPaths) {
  test(`${path} is sound at every width, by keyboard and on paper`, async ({ page }) => {
    test.slow();
    expect((await page.goto(path))?.status()).toBe(200);
    await hydrated(page);
    await expectBanner(page);
    // 320 × 256 pixels are 400 % of a desk.
    for (const top of [0, 600, 100_000]) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      expect.soft(await shareOfPage(page), `share of a window of 320 × 256 px, scrolled to ${top}`).toBeGreaterThanOrEqual(0.6);
    }
    const contact = page.locator('#contact');
    if ((await contact.count()) > 0) {
      await contact.scrollIntoViewIfNeeded();
      await expect(contact.locator('form')).toBeAttached();
    }
    await page.evaluate(showFonts);
    const read = { paragraphs: 0, numbers: 0 };
    await expectSoundPage(page, async (width) => {
      if (width !== 820) {
        const { paragraphs, numbers, faults } = await readLines(page, width);
        expect.soft(faults, `lines that break badly at ${width} px`).toEqual([]);
        read.paragraphs += paragraphs;
        read.numbers += numbers;
      }
      if (width !== 320) expect.soft(await smallControls(page), `controls below 44 px at ${width} px`).toEqual([]);
    });
    expect.soft(read.paragraphs, 'paragraphs read').toBeGreaterThan(5);
    expect.soft(read.numbers, 'phone numbers read').toBeGreaterThan(5);
    expect.soft(await cutRings(page), 'rings that an edge cuts at 1440 px').toEqual([]);
    await page.setViewportSize({ width: 390, height: 900 });
    expect.soft(await cutRings(page), 'rings that an edge cuts at 390 px').toEqual([]);
    expect.soft(await ringlessControls(page), 'controls without a ring').toEqual([]);
    await expectGoodPaper(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect.soft(await widthsThatScroll(page), 'widths that scroll sideways').toEqual([]);
    if (path !== '/' && !path.startsWith('/services')) return;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Reject All' }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
    expect.soft(screens, 'screens of a phone').toBeLessThanOrEqual(path === '/' ? 9.5 : 7.7);
  });
}

test('an unknown address says so, with status 404, and is sound like the others', async ({ page, expectedProblems }) => {
  expectedProblems.push(/status of 404/);
  expect((await page.goto(unknownPath))?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await hydrated(page);
  await expectBanner(page);
  await expectSoundPage(page);
  expect.soft(await ringlessControls(page), 'controls without a ring').toEqual([]);
  await expectGoodPaper(page);
});

test('/admin/login never scrolls sideways and shows where the keyboard is', async ({ page }) => {
  await page.goto('/admin/login');
  await hydrated(page);
  expect.soft(await widthsThatScroll(page), 'widths that scroll sideways').toEqual([]);
  expect.soft(await ringlessControls(page), 'controls without a ring').toEqual([]);
});

async function expectBanner(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
}

/** Checks the page at every width, one after the other; `further` checks more at each. */
async function expectSoundPage(page: Page, further?: (width: number) => Promise<void>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await tooWide(page), `too wide for ${width} px`).toEqual([]);
    expect.soft(await axeFindings(page), `axe at ${width} px`).toEqual([]);
    await further?.(width);
  }
}
