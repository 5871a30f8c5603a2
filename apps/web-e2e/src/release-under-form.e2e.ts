import { apiRoutes, quoteTexts } from '#dto';
import type { Page } from '@playwright/test';
import { holdAnswers, kept, keysSent } from './outbox.ts';
import { hydrated } from './public-pages.ts';
import { choosePhotos, fillOpenWizard, fillPersonal, fillPreferences, fillProject, next, openWizard, submit, visitor } from './quote-form.ts';
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
    .toMatch(/(?=.*find-draft)(?=.*send-request)(?=.*confirmation)(?=.*ways-on)(?=.*toast-)(?=.*prepare-photo)/);
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

test('a release under a form that nobody has touched loses nothing', async ({ page, site }) => {
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

test('a release under a form that is begun loses nothing, over a reload too', async ({ page, site }) => {
  await openWizard(page, site.address);
  await fillPersonal(page);
  await next(page);
  await fillProject(page);
  await next(page);
  await choosePhotos(page, await greenWebp());
  await kept(page, 1);
  site.release();
  await choosePhotos(page, await seeThroughPng());
  await kept(page, 2);
  await page.reload();
  await expect(page.getByRole('img', { name: 'sketch.png' })).toBeVisible();
  await next(page);
  await fillPreferences(page);
  const keys = keysSent(page);
  await submit(page);
  await expect(sentHeading(page)).toBeVisible();
  expect(keys).toHaveLength(1);
});

test('a release under a form that is being sent loses nothing', async ({ page, site }) => {
  await openWizard(page, site.address);
  await fillOpenWizard(page, await greenWebp(), await seeThroughPng());
  const missing = missingParts(page);
  const keys = keysSent(page);
  const release = await holdAnswers(page, apiRoutes.upload);
  await submit(page);
  await expect(page.getByText('Sending photo 1 of 2…')).toBeVisible();
  site.release();
  release();
  await expect(sentHeading(page)).toBeVisible();
  expect(keys).toHaveLength(1);
  expect(missing).toEqual([]);
});

test('a form that was opened just before a release is reloaded if nobody has begun to fill it in', async ({ page, site, expectedProblems }) => {
  expectedProblems.push(/status of 404/);
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/send-request/, async (route) => {
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
  await fillOpenWizard(page);
  await submit(page);
  await expect(sentHeading(page)).toBeVisible();
});

test('a part that is missing when Send is pressed is fetched by the page of the new release, which sends what was typed', async ({ page, site, expectedProblems }) => {
  expectedProblems.push(/status of 404/);
  const loads = loadsOf(page);
  const keys = keysSent(page);
  // The first fetch of the part is cut off, and the next finds it gone.
  const part = /\/assets\/send-request/;
  await page.route(part, (route) => route.abort());
  expectedProblems.push(/send-request|ERR_FAILED/);
  await openWizard(page, site.address);
  await fillOpenWizard(page, await greenWebp());
  await kept(page, 1);
  site.release();
  await page.unroute(part);
  await submit(page);
  await expect(sentHeading(page).or(page.getByText(/^Your request of \d\d:\d\d has arrived\.$/)).first()).toBeVisible();
  expect(loads.count).toBe(2);
  expect(keys).toHaveLength(1);
});

test('a part that is missing for want of signal is requested again, and the page says what to do until then', async ({ page, baseURL, expectedProblems }) => {
  expectedProblems.push(/send-request|ERR_FAILED/);
  const part = /\/assets\/send-request/;
  await page.route(part, (route) => route.abort());
  await openWizard(page, baseURL);
  await fillOpenWizard(page);
  await kept(page);
  await submit(page);
  await expect(page.getByText('Load the page again, and it sends by itself.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  await page.unroute(part);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(sentHeading(page)).toBeVisible();
});

test('the form keeps what is typed while all its later parts are missing', async ({ page, site, expectedProblems }) => {
  expectedProblems.push(/ERR_FAILED/);
  await page.route(/\/assets\/(send-request|find-draft|ways-on|confirmation|toast)/, (route) => route.abort());
  await openWizard(page, site.address);
  await page.getByRole('textbox', { name: 'First name' }).fill(visitor['First name']);
  await kept(page);
  await page.unrouteAll();
  site.release();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue(visitor['First name']);
});
