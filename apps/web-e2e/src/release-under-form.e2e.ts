import { quoteTexts, uploadTexts } from '#dto';
import type { Page } from '@playwright/test';
import { kept, keysSent, saved } from './outbox.ts';
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
    .toMatch(/(?=.*assets\/api-)(?=.*toast-)(?=.*prepare-photo)/);
}

/** Returns a list to which each part that the page does not get is added. */
function missingParts(page: Page): string[] {
  const missing: string[] = [];
  page.on('response', (response) => response.status() === 404 && missing.push(response.url()));
  return missing;
}

/** Counts how often the page is loaded. */
function loadsOf(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('request', (request) => (loads.count += Number(request.isNavigationRequest())));
  return loads;
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
  await page.route(/\/assets\/(api|toast)-/, (route) => route.abort());
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
  await page.route(/\/assets\/api-/, async (route) => {
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

test('a part missing when Send is pressed is fetched again, if need be by a new release', async ({ page, site, expectedProblems }) => {
  expectedProblems.push(/status of 404/, /ERR_FAILED/);
  const loads = loadsOf(page);
  const keys = keysSent(page);
  // The first fetches of the part are cut off, and the next finds it gone.
  const part = /\/assets\/api-/;
  await page.route(part, (route) => route.abort());
  await openWizard(page, site.address);
  await fillOpenWizard(page, await greenWebp());
  await kept(page, 1);
  await submit(page);
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
  expect(loads.count).toBe(1);
  site.release();
  await page.unroute(part);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(sentHeading(page).or(page.getByText(/^Your request of \d\d:\d\d has arrived\.$/)).first()).toBeVisible();
  expect(loads.count).toBe(2);
  expect(keys).toHaveLength(1);
});
