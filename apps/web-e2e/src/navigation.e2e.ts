import { hydrated } from './public-pages.ts';
import { expect, test } from './test.ts';

test('the keyboard alone skips to the content, and a section link leads home to its section, with the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL(/\/(#gallery)?$/);
  await expect(page.locator('#gallery')).toBeInViewport();
  await expect(page.locator('#gallery')).toBeFocused();
});

test('an address with a section opens there, and the bar, clear at the top of Home, is black beyond 100 pixels', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/#gallery');
  await hydrated(page);
  await expect(page.locator('#gallery')).toBeInViewport();
  const bar = page.getByRole('banner');
  for (const [top, colour] of [[101, 'rgb(0, 0, 0)'], [100, 'rgba(0, 0, 0, 0)']] as const) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await expect(bar, `at ${top} px`).toHaveCSS('background-color', colour);
  }
});
