import { hydrated } from './public-pages.ts';
import { expect, test } from './test.ts';

const solidBlack = 'rgb(0, 0, 0)';
const clear = 'rgba(0, 0, 0, 0)';

test('the bar is clear at the top of the home page, black once scrolled past 100 pixels, and black at once elsewhere', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrated(page);
  const bar = page.getByRole('banner');
  await expect(bar).toHaveCSS('background-color', clear);
  await page.evaluate(() => window.scrollTo(0, 100));
  await expect(bar).toHaveCSS('background-color', clear);
  await page.evaluate(() => window.scrollTo(0, 101));
  await expect(bar).toHaveCSS('background-color', solidBlack);
  for (const path of ['/about', '/quote', '/privacy-policy', '/services', '/services/tree-removal']) {
    await page.goto(path);
    await expect(page.getByRole('banner'), path).toHaveCSS('background-color', solidBlack);
  }
});

test('a section link leads home from another page and to the section, which takes the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL(/\/(#gallery)?$/);
  await expect(page.locator('#gallery')).toBeInViewport();
  await expect(page.locator('#gallery')).toBeFocused();
});

test('a change of page starts at the top, with the focus on its headline and its own title', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrated(page);
  await page.locator('footer').getByRole('link', { name: 'Crown Reduction' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/Crown Reduction/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('an address with a section opens at that section', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/#gallery');
  await hydrated(page);
  await expect(page.locator('#gallery')).toBeInViewport();
});

test('the phone menu opens before the app has started, and closes when an item is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.locator('header details');
  await menu.locator('summary').click();
  await expect(menu).toHaveAttribute('open', '');
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/tree surgeon/i);
  await expect(page.locator('header details')).not.toHaveAttribute('open');
});

test('the keyboard alone skips to the content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
