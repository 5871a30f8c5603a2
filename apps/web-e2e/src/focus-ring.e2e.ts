import { ringlessControls } from './focus-rings.ts';
import { hydrated } from './public-pages.ts';
import { expect, test } from './test.ts';

test('every control of the quote form shows the keyboard before the app is there', async ({ page }) => {
  await page.route(/\/assets\/react-/, () => undefined);
  await page.goto('/quote');
  expect(await ringlessControls(page)).toEqual([]);
});

test('the ring of a gallery picture is drawn above the picture', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrated(page);
  const picture = page.locator('#gallery li a').nth(1);
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.locator('img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  await page.waitForTimeout(300);
  const before = await picture.screenshot();
  await page.keyboard.press('Tab');
  await picture.focus();
  expect(Buffer.compare(await picture.screenshot(), before)).not.toBe(0);
});
