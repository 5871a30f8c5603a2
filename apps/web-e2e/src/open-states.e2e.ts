import type { Locator, Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { axeFindings } from './axe.ts';
import { hydrated } from './public-pages.ts';
import { choosePhotos, fillPersonal, fillProject, next, submit } from './quote-form.ts';
import { greenWebp } from './sample-photos.ts';
import { expect, test } from './test.ts';

/** Only the narrowest and the widest window: other tests check pages at the widths in between, and dialogs use the same parts. */
const ends = [320, 1440];

async function open(page: Page, path: string): Promise<void> {
  await answerConsent(page);
  await page.goto(path);
  await hydrated(page);
}

/** Checks the part that `part` selects, once `shown` is visible, in both windows. */
async function expectSound(page: Page, shown: Locator, part: string): Promise<void> {
  for (const width of ends) {
    await page.setViewportSize({ width, height: 900 });
    await expect(shown).toBeVisible();
    await expect(page.locator(part).first()).toBeVisible();
    expect.soft(await axeFindings(page, part), `axe of ${part} at ${width} px`).toEqual([]);
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(scrolls, `width of the page at ${width} px`).toBeLessThanOrEqual(width);
  }
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('preferences, errors of the message form, viewer and menu are sound on the narrowest phone and a desk', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Manage Preferences' }).click();
  await expectSound(page, page.getByRole('heading', { name: 'Cookie preferences' }), '[aria-label="Cookie consent"]');
  await page.getByRole('button', { name: 'Reject All' }).click();

  await page.locator('#contact').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expectSound(page, page.getByText('Phone number is required').first(), '#contact');

  await page.locator('#gallery li a').first().click();
  await expectSound(page, page.getByText('1 of 12'), '[role=dialog]');
  await page.keyboard.press('Escape');

  for (const width of [320, 820]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByText('Menu', { exact: true }).click();
    await expect(page.locator('header details').getByRole('link', { name: 'Gallery' })).toBeVisible();
    expect(await axeFindings(page, 'header'), `axe of the menu at ${width} px`).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('questions and the message form unfolded are sound on the narrowest phone and on a desk', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/services/tree-pruning');
  for (const summary of await page.locator('main summary, #contact summary').all()) await summary.click();
  await expect(page.getByRole('form', { name: 'Send a message' })).toBeVisible();
  await expectSound(page, page.getByText(/^Active nests, bats and their roosts/), 'main, #contact');
});

test('each step of the form with an error is sound on the narrowest phone and on a desk', async ({ page }) => {
  test.slow();
  await open(page, '/quote');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.getByRole('button', { name: 'Next' }), 'an edge in forced colours').toHaveCSS('border-top-width', '2px');
  await page.emulateMedia({ forcedColors: 'none' });
  await next(page);
  await expectSound(page, page.getByRole('heading', { name: 'There is a problem' }), 'main');
  await fillPersonal(page);
  await next(page);
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await next(page);
  await expectSound(page, page.getByText('Please select at least one service'), 'main');
  await fillProject(page);
  await next(page);
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
  await choosePhotos(page, await greenWebp(), { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expectSound(page, page.getByText('File plan.pdf is not an image.'), 'main');
  await next(page);
  await expect(page.getByText('Step 4 of 4')).toBeVisible();
  await submit(page);
  await expectSound(page, page.getByText('Please select preferred contact method'), 'main');
});
