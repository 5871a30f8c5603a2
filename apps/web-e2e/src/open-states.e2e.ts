import type { Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { axeFindings } from './axe.ts';
import { hydrated, unknownPath } from './public-pages.ts';
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

/** The states that a visitor can open or cause on a page: how to reach each, and what must then be visible. */
const states: { name: string; reach: (page: Page) => Promise<void>; shows: (page: Page) => ReturnType<Page['locator']> }[] = [
  {
    name: 'the viewer',
    reach: async (page) => {
      await open(page, '/');
      await page.locator('#gallery li a').first().click();
    },
    shows: (page) => page.getByText('1 of 12'),
  },
  {
    name: 'the message form with errors',
    reach: async (page) => {
      await open(page, '/');
      await page.locator('#contact').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Send message' }).click();
    },
    shows: (page) => page.getByText('Phone number is required').first(),
  },
  {
    name: 'questions and the message form unfolded',
    reach: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, '/services/tree-pruning');
      for (const summary of await page.locator('main summary, #contact summary').all()) await summary.click();
      await expect(page.getByRole('form', { name: 'Send a message' })).toBeVisible();
    },
    shows: (page) => page.getByText(/^Active nests, bats and their roosts/),
  },
];

async function expectSound(page: Page, shown: ReturnType<Page['locator']>): Promise<void> {
  for (const width of ends) {
    await page.setViewportSize({ width, height: 900 });
    await expect(shown).toBeVisible();
    expect(await axeFindings(page), `axe at ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `width of the page at ${width} px`).toBeLessThanOrEqual(width);
  }
}

for (const { name, reach, shows } of states) {
  test(`${name} is sound on the narrowest phone and on a desk`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reach(page);
    await expectSound(page, shows(page));
  });
}

test('the consent banner and its details are sound on the narrowest phone and on a desk', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrated(page);
  const manage = page.getByRole('button', { name: 'Manage Preferences' });
  await expectSound(page, manage);
  await manage.click();
  await expectSound(page, page.getByRole('heading', { name: 'Cookie preferences' }));
});

test('each step of the form with an error is sound on the narrowest phone and on a desk', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/quote');
  await next(page);
  await expectSound(page, page.getByRole('heading', { name: 'There is a problem' }));
  await fillPersonal(page);
  await next(page);
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await next(page);
  await expectSound(page, page.getByText('Please select at least one service'));
  await fillProject(page);
  await next(page);
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
  await choosePhotos(page, await greenWebp(), { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expectSound(page, page.getByText('File plan.pdf is not an image.'));
  await next(page);
  await expect(page.getByText('Step 4 of 4')).toBeVisible();
  await submit(page);
  await expectSound(page, page.getByText('Please select preferred contact method'));
});

test('the open menu and an unknown address are sound on phones and tablets', async ({ page, expectedProblems }) => {
  expectedProblems.push(/status of 404/);
  await open(page, unknownPath);
  for (const width of ends) {
    await page.setViewportSize({ width, height: 844 });
    expect(await axeFindings(page), `axe at ${width} px`).toEqual([]);
  }
  for (const width of [320, 820]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByText('Menu', { exact: true }).click();
    await expect(page.locator('header details').getByRole('link', { name: 'Gallery' })).toBeVisible();
    expect(await axeFindings(page), `axe of the menu at ${width} px`).toEqual([]);
    await page.keyboard.press('Escape');
  }
});
