import { apiRoutes } from '#dto';
import type { Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOwnBrowser } from '../../../tools/own-browser.mjs';
import { keptRecords } from './kept-records.ts';
import { stored } from './open-record.ts';
import { sendQuote } from './send-quote.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const people = ['KeeperA', 'KeeperB', 'KeeperC'];
const expected = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/];

/** Works on one person's request: two statuses, a note, a call and its outcome. */
async function workOn(page: Page, lastName: string): Promise<void> {
  await page.locator('[data-record]', { hasText: lastName }).click();
  const record = page.getByRole('article', { name: `Ada ${lastName}` });
  const status = record.getByRole('group', { name: 'Status' });
  await status.getByRole('button', { name: 'Contacted' }).click();
  await record.getByRole('link', { name: /^Call / }).click();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByRole('button', { name: 'Yes, spoke' }).click();
  await status.getByRole('button', { name: 'Quoted' }).click();
  await record.getByRole('textbox', { name: 'Note' }).fill(`Gate code of ${lastName}`);
  await page.getByRole('link', { name: 'Back to To do' }).click();
}

test('twelve changes to three records, made without signal in a browser that is killed, are all there once', async ({
  product,
  request,
}) => {
  test.slow();
  const profile = await mkdtemp(join(tmpdir(), 'killed-browser-'));
  let browser: Awaited<ReturnType<typeof startOwnBrowser>> | undefined;
  try {
    const ids = new Map<string, string>();
    for (const lastName of people) ids.set(lastName, await sendQuote(request, { lastName, urgency: 'emergency' }));
    const login = { headers: { origin: product.baseURL }, data: { ...product.owner, stay: true } };
    expect((await request.post(apiRoutes.login, login)).status()).toBe(204);

    browser = await startOwnBrowser(profile);
    const { context } = browser;
    expect((await context.request.post(product.baseURL + apiRoutes.login, login)).status()).toBe(204);
    const page = await context.newPage();
    await page.goto(`${product.baseURL}/admin/dashboard?view=todo`);
    await keptRecords(page, [...ids.values()]);
    // A browser without a telephone would leave the page for a "tel:" link.
    await page.evaluate(() => document.addEventListener('click', (event) => (event.target as Element).closest('a[href^="tel:"]') && event.preventDefault(), true));
    await context.setOffline(true);
    for (const lastName of people) await workOn(page, lastName);
    await expect(page.getByText('12 changes still to save', { exact: true })).toBeVisible();
    // Browsers save cookies every half minute, but this one is killed sooner.
    const cookies = await context.cookies();
    await browser.kill();

    browser = await startOwnBrowser(profile);
    await browser.context.addCookies(cookies);
    const again = await browser.context.newPage();
    await browser.context.setOffline(true);
    const problems: string[] = [];
    again.on('pageerror', (error) => problems.push(error.message));
    await again.goto(`${product.baseURL}/admin/dashboard?view=todo`);
    await expect(again.getByText('12 changes still to save', { exact: true })).toBeVisible();
    await browser.context.setOffline(false);
    await expect(again.getByText(/still to save/)).toHaveCount(0, { timeout: 40_000 });

    const whole = (lastName: string) => stored(request, ids.get(lastName) ?? '');
    for (const lastName of people) {
      await expect.poll(async () => (await whole(lastName)).note, { message: `the note of ${lastName}`, timeout: 30_000 }).toBe(`Gate code of ${lastName}`);
      const { status, events } = await whole(lastName);
      expect(status, lastName).toBe('quoted');
      const done = events.filter(({ type }) => ['status', 'call', 'note', 'remark'].includes(type));
      expect(done.map(({ type, to, outcome }) => [type, type === 'status' ? to : outcome]).sort(), lastName).toEqual([
        ['call', 'spoke'],
        ['note', ''],
        ['status', 'contacted'],
        ['status', 'quoted'],
      ]);
    }
    expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
  } finally {
    await browser?.close();
    await rm(profile, { recursive: true, force: true });
  }
});
