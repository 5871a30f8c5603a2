import { apiRoutes, quoteTexts } from '#dto';
import type { Page } from '@playwright/test';
import { databases, holdAnswers, kept, keysSent, saved } from './outbox.ts';
import { hydrated } from './public-pages.ts';
import { fillOpenWizard, fillWizard, openWizard, submit, visitor } from './quote-form.ts';
import { greenWebp } from './sample-photos.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const sentHeading = (page: Page) => page.getByRole('heading', { name: quoteTexts.submitted });
const step = (page: Page, number: number) => page.getByText(quoteTexts.progress(number, 4), { exact: true });

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

test('leaving while a request is being sent has no side effect, and coming back sends nothing twice', async ({ page }) => {
  await fillWizard(page);
  const keys = keysSent(page);
  const release = await holdAnswers(page, apiRoutes.quote);
  await submit(page);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  release();
  await expect(page.getByText(/^Your request of \d\d:\d\d has arrived\.$/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  expect(keys).toHaveLength(1);
});

test('without signal the request is saved, and is sent once with its photos when there is signal', async ({ page, context, expectedProblems }) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  await fillWizard(page, await greenWebp());
  const keys = keysSent(page);
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
  const keys = keysSent(page);
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByText(saved)).toBeVisible();
  await context.setOffline(false);
  const other = await context.newPage();
  const otherKeys = keysSent(other);
  await other.goto('/quote');
  await expect(sentHeading(page)).toBeVisible();
  await hydrated(other);
  await expect(other.getByText('Welcome back.')).toHaveCount(0);
  expect(new Set([...keys, ...otherKeys]).size).toBe(1);
  await expect.poll(() => databases(page)).toEqual([]);
});

test('a request that is still to be sent is sent at the next visit, which does not show its answers', async ({ page, context, expectedProblems }) => {
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

const without = [
  { what: 'a worker', take: () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker') },
  { what: 'sending in the background', take: () => Reflect.deleteProperty(globalThis, 'SyncManager') },
];

for (const { what, take } of without) {
  test(`a browser without ${what} says that the page has to stay open, and the page sends the request`, async ({ page, context, expectedProblems }) => {
    expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
    await page.addInitScript(take);
    await fillWizard(page, await greenWebp());
    await context.setOffline(true);
    await submit(page);
    await expect(page.getByText('Saved on this device. Keep this page open, or open it again when you have signal: it then sends by itself.')).toBeVisible();
    await context.setOffline(false);
    await expect(sentHeading(page)).toBeVisible();
  });
}

test('an arrival that nobody could read is announced at the next visit, once, without the answers', async ({ page, context }) => {
  await fillWizard(page);
  const release = await holdAnswers(page, apiRoutes.quote);
  await submit(page);
  await kept(page);
  await page.close();
  release();
  const next = await context.newPage();
  await next.goto('/');
  await hydrated(next);
  await expect(next.getByText(/^Your request of \d\d:\d\d has arrived\.$/).first()).toBeVisible();
  expect(await next.content()).not.toContain(visitor['First name']);
  await expect.poll(() => databases(next)).toEqual([]);
});
