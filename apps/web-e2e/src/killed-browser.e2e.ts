import { apiRoutes, enquiryRoute, idempotencyKeyHeader, type EnquiryRow, type WholeEnquiry } from '#dto';
import { request as playwrightRequest, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../../../tools/product.mjs';
import { startOwnBrowser } from '../../../tools/own-browser.mjs';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const people = Array.from({ length: 10 }, (_, index) => `Keeper${'ABCDEFGHIJ'[index]}`);
const expected = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/];

/** Counts the work list's records in the device's copy. */
const keptRecords = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('owner-phone');
        // If the database is missing, the page has to create it.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('copy').objectStore('copy').getAllKeys();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.filter((key) => (key as string).startsWith('["enquiry","contact"')).length);
          };
        };
      }),
  );

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

test('forty changes to ten records, made without signal in a browser that is killed, are all there once', async () => {
  test.slow();
  const product = await startProduct();
  const profile = await mkdtemp(join(tmpdir(), 'killed-browser-'));
  const server = await playwrightRequest.newContext({ baseURL: product.baseURL });
  let browser: Awaited<ReturnType<typeof startOwnBrowser>> | undefined;
  try {
    for (const lastName of people) {
      const data = { firstName: 'Ada', lastName, email: 'ada@example.org', phone: '01632 960123', service: '', message: 'An old ash leans over the drive.' };
      expect((await server.post(apiRoutes.contact, { headers: { [idempotencyKeyHeader]: crypto.randomUUID() }, data })).status()).toBe(201);
    }
    const login = { headers: { origin: product.baseURL }, data: { username: 'owner', password: 'oak-ash-and-hornbeam', stay: true } };
    expect((await server.post(apiRoutes.login, login)).status()).toBe(204);

    browser = await startOwnBrowser(profile);
    const { context } = browser;
    expect((await context.request.post(product.baseURL + apiRoutes.login, login)).status()).toBe(204);
    const page = await context.newPage();
    await page.goto(`${product.baseURL}/admin/dashboard?view=todo`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => keptRecords(page), { timeout: 30_000 }).toBe(people.length);
    // A browser without a telephone would leave the page for a "tel:" link.
    await page.evaluate(() => document.addEventListener('click', (event) => (event.target as Element).closest('a[href^="tel:"]') && event.preventDefault(), true));
    await context.setOffline(true);
    for (const lastName of people) await workOn(page, lastName);
    await expect(page.getByText('40 changes still to save', { exact: true })).toBeVisible();
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
    await expect(again.getByText('40 changes still to save', { exact: true })).toBeVisible();
    await browser.context.setOffline(false);
    await expect(again.getByText(/still to save/)).toHaveCount(0, { timeout: 40_000 });

    const rows = (await (await server.get(`${apiRoutes.enquiries}?limit=50`)).json()) as EnquiryRow[];
    const whole = async (lastName: string) => {
      const row = rows.find((found) => found.lastName === lastName);
      return (await (await server.get(`${enquiryRoute('contact', row?.id ?? '')}?for=later`)).json()) as WholeEnquiry;
    };
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
    await server.dispose();
    await product.stop();
    await rm(profile, { recursive: true, force: true });
  }
});
