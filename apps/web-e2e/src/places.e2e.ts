import type { Page } from '@playwright/test';
import { hydrated } from './public-pages.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const footerLink = (page: Page, name: string) => page.locator('footer').getByRole('link', { name, exact: true });
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Makes the page record its scroll position in every frame. Returns a function that returns the positions so far. */
async function watchPlaces(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    const note = () => {
      places.push(Math.round(window.scrollY));
      requestAnimationFrame(note);
    };
    note();
  });
  return () => page.evaluate(() => (window as unknown as { places: number[] }).places);
}

test('a new page moves smoothly to its top; Back and Forward restore the scroll positions at once and do not move the focus', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await footerLink(page, 'About Us').scrollIntoViewIfNeeded();
  await page.waitForTimeout(1500); // until all pictures have loaded and the position is stable
  const place = await scrollY(page);
  expect(place).toBeGreaterThan(2000);
  const smooth = await watchPlaces(page);
  await footerLink(page, 'About Us').click();
  await expect(page).toHaveTitle(/About Us/);
  await expect.poll(() => scrollY(page)).toBe(0);
  const way = new Set((await smooth()).filter((y) => y < place - 100)); // the old page may still become a line shorter
  expect(Math.max(...way)).toBeLessThanOrEqual(422); // half of the window
  expect(way.size).toBeGreaterThan(3);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(600);
  await page.waitForTimeout(500);
  const second = await scrollY(page);

  const places = await watchPlaces(page);
  await page.goBack();
  await expect(page).toHaveTitle(/Tree Surgeons/);
  await page.waitForTimeout(1200);
  expect(new Set(await places())).toEqual(new Set([second, place]));
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');

  await page.goForward();
  await expect(page).toHaveTitle(/About Us/);
  await page.waitForTimeout(1200);
  expect(new Set(await places())).toEqual(new Set([second, place]));
});

test('a reload, Back after it, and Back from a section keep the scroll positions', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  await hydrated(page);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => scrollY(page)).toBe(900);
  await page.waitForTimeout(500);
  await page.locator('header').getByRole('link').first().click();
  await expect(page).toHaveTitle(/Tree Surgeons/);
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => scrollY(page)).toBe(1200);
  await page.reload();
  await hydrated(page);
  // The words on the screen stay in place, though a line above them may be laid out again.
  await expect.poll(async () => Math.abs((await scrollY(page)) - 1200)).toBeLessThan(16);

  await footerLink(page, 'Gallery').scrollIntoViewIfNeeded();
  await page.waitForTimeout(1500);
  const place = await scrollY(page);
  await footerLink(page, 'Gallery').click();
  await expect(page).toHaveURL(/#gallery$/);
  await expect.poll(() => scrollY(page)).not.toBe(place);
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  await expect.poll(() => scrollY(page)).toBe(place);

  await page.goBack();
  await expect(page).toHaveTitle(/About Us/);
  await expect.poll(() => scrollY(page)).toBe(900);
});
