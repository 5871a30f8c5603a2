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

async function openStep(page: Page, step: 1 | 2 | 3 | 4): Promise<void> {
  await open(page, '/quote');
  if (step > 1) await fillPersonal(page);
  for (let shown = 1; shown < step; shown += 1) {
    if (shown === 2) await fillProject(page);
    await next(page);
    await expect(page.getByText(`Step ${shown + 1} of 4`)).toBeVisible();
  }
}

async function openBanner(page: Page): Promise<void> {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('region', { name: 'Cookie consent' }).waitFor();
}

/** The states that a visitor can open or cause on a page: how to reach each, and what must then be visible. */
const states: { name: string; reach: (page: Page) => Promise<void>; shows: (page: Page) => ReturnType<Page['locator']> }[] = [
  {
    name: 'step 1 with errors',
    reach: async (page) => {
      await openStep(page, 1);
      await next(page);
    },
    shows: (page) => page.getByRole('heading', { name: 'There is a problem' }),
  },
  {
    name: 'step 2 with an error',
    reach: async (page) => {
      await openStep(page, 2);
      await next(page);
    },
    shows: (page) => page.getByText('Please select at least one service'),
  },
  {
    name: 'step 3 with a photo and a refusal',
    reach: async (page) => {
      await openStep(page, 3);
      await choosePhotos(page, await greenWebp(), { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    },
    shows: (page) => page.getByText('File plan.pdf is not an image.'),
  },
  {
    name: 'step 4 with an error',
    reach: async (page) => {
      await openStep(page, 4);
      await submit(page);
    },
    shows: (page) => page.getByText('Please select preferred contact method'),
  },
  { name: 'the consent banner', reach: openBanner, shows: (page) => page.getByRole('button', { name: 'Manage Preferences' }) },
  {
    name: 'the details of the consent banner',
    reach: async (page) => {
      await openBanner(page);
      await page.getByRole('button', { name: 'Manage Preferences' }).click();
    },
    shows: (page) => page.getByRole('heading', { name: 'Cookie preferences' }),
  },
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
      const phone = page.getByRole('textbox', { name: 'Phone' });
      await phone.fill(' '); // makes the form's code load, which takes over the typed value
      await page.waitForTimeout(1000);
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
    },
    shows: (page) => page.getByText(/^Active nests, bats and their roosts/),
  },
];

for (const { name, reach, shows } of states) {
  test(`${name} is sound on the narrowest phone and on a desk`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reach(page);
    for (const width of ends) {
      await page.setViewportSize({ width, height: 900 });
      await expect(shows(page)).toBeVisible();
      expect(await axeFindings(page), `axe at ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `width of the page at ${width} px`).toBeLessThanOrEqual(width);
    }
  });
}

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
