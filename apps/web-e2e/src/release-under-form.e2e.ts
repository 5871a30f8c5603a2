import { quoteTexts, uploadTexts } from '#dto';
import type { Page } from '@playwright/test';
import { kept, keysSent } from './outbox.ts';
import { hydrated } from './public-pages.ts';
import { choosePhotos, fillOpenWizard, fillPersonal, fillPreferences, fillProject, next, openWizard, submit } from './quote-form.ts';
import { startReleases, type Releases } from './releases.ts';
import { greenWebp, seeThroughPng } from './sample-photos.ts';
import { expect, test as base } from './test.ts';

const test = base.extend<{ site: Releases }>({
  site: async ({ baseURL, page }, use) => {
    const site = await startReleases(baseURL ?? '');
    await use(site);
    // The page may still be fetching parts.
    await page.close();
    site.close();
  },
});

const sentHeading = (page: Page) => page.getByRole('heading', { name: quoteTexts.submitted });

/** Waits until the form has fetched its later parts. */
async function hasAllParts(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).join()))
    .toMatch(/(?=.*toast-)(?=.*prepare-photo)/);
}

/** Returns a list to which each part that the page does not get is added. */
function missingParts(page: Page): string[] {
  const missing: string[] = [];
  page.on('response', (response) => response.status() === 404 && missing.push(response.url()));
  return missing;
}

test('a release under a form that nobody has touched loses nothing while it is filled in and sent', async ({ page, site }) => {
  await openWizard(page, site.address);
  await hasAllParts(page);
  const missing = missingParts(page);
  const keys = keysSent(page);
  site.release();
  await fillOpenWizard(page, await greenWebp());
  await submit(page);
  await expect(sentHeading(page)).toBeVisible();
  expect(keys).toHaveLength(1);
  expect(missing).toEqual([]);
});

test('a release under a form that is begun, without its later parts, loses nothing', async ({ page, site, expectedProblems }) => {
  expectedProblems.push(/ERR_FAILED/);
  await page.route(/\/assets\/toast-/, (route) => route.abort());
  await openWizard(page, site.address);
  await fillPersonal(page);
  await next(page);
  await fillProject(page);
  await next(page);
  await choosePhotos(page, await greenWebp());
  await kept(page, 1);
  await page.unrouteAll();
  site.release();
  await choosePhotos(page, await seeThroughPng());
  await kept(page, 2);
  await page.reload();
  await expect(page.getByRole('img', { name: 'sketch.png' })).toBeVisible();
  await expect(page.getByRole('heading', { name: uploadTexts.selected(2) })).toBeVisible();
  await next(page);
  await fillPreferences(page);
  const keys = keysSent(page);
  await submit(page);
  await expect(sentHeading(page)).toBeVisible();
  expect(keys).toHaveLength(1);
});

test('a form that was opened just before a release is reloaded if nobody has begun to fill it in', async ({ page, site, expectedProblems }) => {
  expectedProblems.push(/status of 404/);
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/toast-/, async (route) => {
    await released;
    await route.fulfill({ status: 404 });
  });
  // Otherwise the reload would cut its fetch off.
  const worker = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/prepare-photo.worker'));
  await openWizard(page, site.address);
  await worker;
  const reloaded = page.waitForEvent('load');
  site.release();
  letGo();
  await reloaded;
  await hydrated(page);
  expect(await page.content()).toContain('release-1/');
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeEditable();
});

test('a form that has come sends its request, whatever else does not arrive', async ({ page, expectedProblems }) => {
  expectedProblems.push(/ERR_FAILED/);
  await page.route(/\/assets\/toast-/, (route) => route.abort());
  await page.goto('/quote');
  await hydrated(page);
  await page.route(/\/assets\//, (route) => route.abort());
  await page.getByRole('button', { name: 'Reject All' }).click();
  const keys = keysSent(page);
  await fillOpenWizard(page, await greenWebp());
  await submit(page);
  await expect(sentHeading(page)).toBeVisible();
  expect(keys).toHaveLength(1);
});
