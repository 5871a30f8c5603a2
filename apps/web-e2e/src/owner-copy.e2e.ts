import { databases } from './outbox.ts';
import { sendQuote } from './send-quote.ts';
import { logOut, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

test('two logouts, right after the start and while the worker fetches its files, leave nothing on the phone', async ({ page, product }) => {
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
  await signIn(page, product.owner);
  await expect(page.getByRole('link', { name: /To do/ }).first()).toBeVisible();
  await logOut(page);
  await signIn(page, product.owner);
  await expect.poll(async () => (await left()).files.length, { intervals: [50], timeout: 30_000 }).toBeGreaterThan(0);
  await logOut(page);
  const nothing = { databases: [], files: [], workers: 0 };
  await expect.poll(left, { timeout: 30_000 }).toEqual(nothing);
  // All calls that were under way at the last logout have ended by now.
  await page.waitForTimeout(6000);
  expect(await left()).toEqual(nothing);
});
