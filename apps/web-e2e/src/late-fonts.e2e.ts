import { keepBusy } from './keep-busy.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the fonts of phones come after the first paint', async ({ page }) => {
  await page.goto('/');
  const times = () =>
    page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      fonts: performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (name.endsWith('.woff2') ? startTime : [])),
    }));
  await expect.poll(async () => (await times()).fonts.length).toBe(2);
  const { paint, fonts } = await times();
  expect(Math.min(...fonts)).toBeGreaterThan(paint);
});

test('a page to which a link of ours leads has the fonts at once', async ({ page }) => {
  await keepBusy(page);
  await page.goto('/');
  await page.waitForFunction(() => document.fonts.check('1em Besley'));
  await page.getByRole('link', { name: 'Get Your Quote Now' }).click();
  await page.waitForURL('**/quote', { waitUntil: 'commit' });
  expect(await page.locator('html').getAttribute('data-painted')).toBe('');
});
