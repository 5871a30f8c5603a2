import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoutes, quoteTexts, uploadTexts } from '#dto';
import { chromium, type Page, type Route } from '@playwright/test';
import { findBrowser } from '../../../tools/browser.mjs';
import { hydrated } from './public-pages.ts';
import { choosePhotos, fillOpenWizard, fillPersonal, fillProject, fillWizard, next, openWizard, submit, visitor } from './quote-form.ts';
import { greenWebp, seeThroughPng } from './sample-photos.ts';
import { expect, test } from './test.ts';

const outbox = 'quote-outbox';
const saved = /^Saved on this phone\./;
const sentHeading = (page: Page) => page.getByRole('heading', { name: quoteTexts.submitted });
const step = (page: Page, number: number) => page.getByText(quoteTexts.progress(number, 4), { exact: true });
const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Waits until everything typed and picked is on the device. */
async function kept(page: Page, photos = 0): Promise<void> {
  const count = () =>
    page.evaluate(
      (name) =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open(name);
          opening.onupgradeneeded = () => opening.transaction?.abort();
          opening.onerror = () => resolve(-1);
          opening.onsuccess = () => {
            const all = opening.result.transaction('photos').objectStore('photos').count();
            all.onsuccess = () => {
              opening.result.close();
              resolve(all.result);
            };
          };
        }),
      outbox,
    );
  await expect.poll(count).toBe(photos);
  await page.waitForTimeout(500);
}

/** Holds back the answers of a call until `release` is called; the server has them at once. */
async function holdAnswers(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${url}`, async (route: Route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  return release;
}

async function quotesSent(page: Page): Promise<string[]> {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === apiRoutes.quote) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

test('Back while a request is being sent ends in its confirmation, and nothing is left on the device', async ({ page }) => {
  await page.goto('/services');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Get Quote' }).click();
  await page.getByRole('button', { name: 'Reject All' }).click();
  await fillOpenWizard(page);
  const release = await holdAnswers(page, apiRoutes.quote);
  await submit(page);
  await page.goBack();
  await expect(step(page, 3)).toBeVisible();
  release();
  await expect(sentHeading(page)).toBeVisible();
  await expect(page).toHaveURL(/\/quote$/);
  await expect.poll(() => databases(page)).toEqual([]);
});

test('leaving while a request is being sent leads nowhere else, and coming back sends nothing twice', async ({ page }) => {
  await fillWizard(page);
  const keys = await quotesSent(page);
  const release = await holdAnswers(page, apiRoutes.quote);
  await submit(page);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  release();
  await expect(page.getByText(/^Your request of \d\d:\d\d has arrived\.$/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  expect(keys).toHaveLength(1);
});

test('a reload at step 3 changes nothing', async ({ page }) => {
  await openWizard(page);
  await fillPersonal(page);
  await next(page);
  await fillProject(page);
  await next(page);
  await choosePhotos(page, await greenWebp(), await seeThroughPng());
  await kept(page, 2);
  await page.reload();
  await expect(step(page, 3)).toBeVisible();
  await expect(page.getByRole('heading', { name: uploadTexts.selected(2) })).toBeVisible();
  await page.goBack();
  await expect(step(page, 2)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Tree Removal' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue(visitor['First name']);
});

test('a browser that is killed at step 3 has everything when it opens again, and shows nothing of it unasked', async ({ product }) => {
  const { executablePath, args, env } = await findBrowser();
  const profile = await mkdtemp(join(tmpdir(), 'kept-request-'));
  const launch = () => chromium.launchPersistentContext(profile, { executablePath, args, env: { ...process.env, ...env }, baseURL: product.baseURL, locale: 'en-GB' });
  try {
    const first = await launch();
    const page = await first.newPage();
    await openWizard(page);
    await fillPersonal(page);
    await next(page);
    await fillProject(page);
    await next(page);
    await choosePhotos(page, await greenWebp(), await seeThroughPng(), await greenWebp());
    await kept(page, 3);
    const session = await page.context().newCDPSession(page);
    const crashed = new Promise((resolve) => first.on('close', resolve));
    await session.send('Browser.crash').catch(() => undefined);
    await crashed;
    const second = await launch();
    const again = await second.newPage();
    await again.goto('/quote');
    await expect(again.getByText('Your answers and 3 photos are still here.')).toBeVisible();
    await expect(again.getByText(visitor['First name'])).toHaveCount(0);
    await again.getByRole('button', { name: 'Go on' }).click();
    await expect(again.getByRole('heading', { name: uploadTexts.selected(3) })).toBeVisible();
    await next(again);
    await again.getByRole('radio', { name: 'WhatsApp' }).check();
    await submit(again);
    await expect(sentHeading(again)).toBeVisible();
    await second.close();
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});

test('without signal the request is saved, and goes once when there is signal, photos too', async ({ page, context, expectedProblems }) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  await fillWizard(page, await greenWebp());
  const keys = await quotesSent(page);
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Text it to us' })).toBeVisible();
  await context.setOffline(false);
  await expect(sentHeading(page)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  await expect.poll(() => databases(page)).toEqual([]);
});

test('two tabs go on with one request and send it once', async ({ page, context, expectedProblems }) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  await fillWizard(page);
  await kept(page);
  const keys = await quotesSent(page);
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByText(saved)).toBeVisible();
  await context.setOffline(false);
  const other = await context.newPage();
  const otherKeys = await quotesSent(other);
  await other.goto('/quote');
  await expect(sentHeading(page)).toBeVisible();
  await hydrated(other);
  await expect(other.getByText('Welcome back.')).toHaveCount(0);
  expect(new Set([...keys, ...otherKeys]).size).toBe(1);
  await expect.poll(() => databases(page)).toEqual([]);
});

test('a request that is still to be sent goes on at the next visit, which shows nothing of it', async ({ page, context, expectedProblems }) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  await fillWizard(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByText(saved)).toBeInViewport();
  await page.close();
  const next = await context.newPage();
  await next.goto('/quote');
  await expect(next.getByText('Welcome back.')).toBeVisible();
  await expect(next.getByText(saved)).toBeVisible();
  await expect(next.getByRole('link', { name: 'Text it to us' })).toHaveCount(0);
  expect(await next.content()).not.toContain(visitor['First name']);
  await context.setOffline(false);
  await expect(next.getByText(/^Your request of \d\d:\d\d has arrived\.$/).first()).toBeVisible();
  await expect.poll(() => databases(next)).toEqual([]);
});

test('a browser that refuses its database has the wizard as it was, and says what it cannot do', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('No', 'SecurityError');
    };
  });
  await openWizard(page);
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await expect(page.getByText('they are here until you close the page')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Keep my answers/ })).toHaveCount(0);
  await fillOpenWizard(page, await greenWebp());
  await submit(page);
  await expect(sentHeading(page)).toBeVisible();
});

test('answers can be kept for longer, and cleared, on the device', async ({ page }) => {
  await openWizard(page);
  expect(await databases(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Keep my answers on this phone for 14 days, until they are sent' }).check();
  await fillPersonal(page);
  await page.getByRole('button', { name: 'Clear my answers' }).click();
  await page.getByRole('button', { name: 'Clear my answers' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('');
  await expect.poll(() => databases(page)).toEqual([]);
});

test('the page opens without signal on a second visit, and sends what was filled in when there is signal', async ({ page, context, expectedProblems }) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  await openWizard(page);
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await kept(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.close();
  await context.setOffline(true);
  const second = await context.newPage();
  await second.goto('/quote');
  await hydrated(second);
  await expect(second.getByText('Your answers are still here.')).toBeVisible();
  await second.getByRole('button', { name: 'Start again' }).click();
  await fillOpenWizard(second, await greenWebp());
  await submit(second);
  await expect(second.getByText(saved)).toBeVisible();
  await context.setOffline(false);
  await expect(sentHeading(second)).toBeVisible();
});

test('a message is still there after a reload, for whoever says that it is theirs', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Reject All' }).click();
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.scrollIntoViewIfNeeded();
  await hydrated(page);
  await message.fill('Do you grind stumps?');
  await expect.poll(() => databases(page)).toEqual([outbox]);
  await page.waitForTimeout(500);
  await page.reload();
  await page.getByRole('form', { name: 'Send a message' }).or(page.getByText('Your message is still here.')).first().scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(message).toHaveValue('Do you grind stumps?');
});
