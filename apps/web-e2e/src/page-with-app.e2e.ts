import type { Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { axeFindings } from './axe.ts';
import { cutRings, ringlessControls } from './focus-rings.ts';
import { readLines } from './lines.ts';
import { shareOfPage, smallControls, tooWide, widthsThatScroll } from './page-checks.ts';
import { expectGoodPaper } from './paper.ts';
import { furtherPaths, hydrated, pagesByKind, unknownPath, widths } from './public-pages.ts';
import { showFonts } from './show-fonts.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' });

for (const path of pagesByKind) {
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
    await expectSoundPage(page, async (width) => {
      if (width !== 820) await expectSoundLines(page, width);
      if (width !== 320) expect.soft(await smallControls(page), `controls below 44 px at ${width} px`).toEqual([]);
    });
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
    await expectFewScreens(page, path);
  });
}

test('the pages that share a kind with another are sound in their own words and drawings, too', async ({ page }) => {
  test.slow();
  await answerConsent(page);
  for (const path of furtherPaths) {
    const isService = path.startsWith('/services');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    if (isService) {
      await hydrated(page);
      await page.locator('#contact').scrollIntoViewIfNeeded();
      await expect(page.locator('#contact form')).toBeAttached();
    }
    await page.evaluate(showFonts);
    if (isService) await expectFewScreens(page, path);
    expect.soft(await smallControls(page), `controls of ${path} below 44 px`).toEqual([]);
    for (const width of [390, 1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectSoundLines(page, width);
    }
    expect.soft(await tooWide(page), `${path} is too wide for 320 px`).toEqual([]);
    if (!isService) continue;
    expect.soft(await axeFindings(page), `axe of ${path} at 320 px`).toEqual([]);
    expect.soft(await ringlessControls(page), `controls of ${path} without a ring`).toEqual([]);
  }
});

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
    if (width === 320 || width === 1440) expect.soft(await axeFindings(page), `axe at ${width} px`).toEqual([]);
    await further?.(width);
  }
}

/** Paragraphs and phone numbers break where they may. */
async function expectSoundLines(page: Page, width: number): Promise<void> {
  const { paragraphs, numbers, faults } = await readLines(page, width);
  const where = `${new URL(page.url()).pathname} at ${width} px`;
  expect.soft(faults, `lines that break badly, ${where}`).toEqual([]);
  if (width !== 320) expect.soft(paragraphs, `paragraphs read, ${where}`).toBeGreaterThan(2);
  expect.soft(numbers, `phone numbers read, ${where}`).toBeGreaterThan(1);
}

async function expectFewScreens(page: Page, path: string): Promise<void> {
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
  expect.soft(screens, `screens of a phone, ${path}`).toBeLessThanOrEqual(path === '/' ? 9.5 : 7.8);
}
