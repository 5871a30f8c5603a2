import type { Page } from '@playwright/test';
import { databases } from './outbox.ts';
import { sendQuote } from './send-quote.ts';
import { logOut, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

const noSignal = /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/;
const records = /\/api\/enquiries\/\w+\/[\w-]+\?for=later$/;
const workerIsThere = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

test('a line that dies after the third record leaves three that can be opened without signal', async ({ page, context, product, expectedProblems }) => {
  test.slow();
  expectedProblems.push(noSignal);
  for (const lastName of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) await sendQuote(page.request, { lastName, urgency: 'emergency' });
  const answered: string[] = [];
  await context.route(records, async (route) => {
    if (answered.length === 3) return route.abort('failed');
    answered.push(new URL(route.request().url()).pathname);
    await route.continue();
  });
  await signIn(page, product.owner, '/admin/dashboard?view=todo');
  await expect.poll(() => answered.length).toBe(3);
  await workerIsThere(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^No signal · 3 requests on this phone, \d\d:\d\d/)).toBeVisible();
  const rows = await page.locator('[data-record]').evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.record));
  expect(rows.length).toBeGreaterThan(4);
  for (const path of answered) {
    const id = path.split('/').at(-1) ?? '';
    expect(rows).toContain(id);
    await page.locator(`[data-record="${id}"]`).click();
    await expect(page.getByRole('article').getByRole('group', { name: 'Status' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to To do' }).click();
  }
  await page.goto('/admin/dashboard?view=more');
  await expect(page.getByText(/^3 requests on this phone, \d\d:\d\d$/)).toBeVisible();
});

test('five logouts, each right after the start, leave nothing on the phone', async ({ page, product }) => {
  test.slow();
  const left = async () => ({
    databases: (await databases(page)).filter((name) => name === 'owner-phone'),
    files: await page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('owner-'));
      return (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat();
    }),
    workers: await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  });
  await sendQuote(page.request, { lastName: 'Quick', urgency: 'emergency' });
  for (let turn = 0; turn < 5; turn += 1) {
    await signIn(page, product.owner);
    await expect(page.getByRole('link', { name: /To do/ }).first()).toBeVisible();
    // The logouts come from immediately until after the worker has begun to fetch its files.
    await page.waitForTimeout(turn * 1200);
    await logOut(page);
  }
  const nothing = { databases: [], files: [], workers: 0 };
  await expect.poll(left, { timeout: 30_000 }).toEqual(nothing);
  // All calls that were under way at the last logout have ended by now.
  await page.waitForTimeout(6000);
  expect(await left()).toEqual(nothing);
});
