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

test('Back and Forward restore the scroll positions at once and do not move the focus', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await footerLink(page, 'About Us').scrollIntoViewIfNeeded();
  await page.waitForTimeout(1500); // until all pictures have loaded and the position is stable
  const place = await scrollY(page);
  expect(place).toBeGreaterThan(2000);
  await footerLink(page, 'About Us').click();
  await expect(page).toHaveTitle(/About Us/);
  await expect.poll(() => scrollY(page)).toBe(0);
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

test('a new page moves smoothly to its top, and not through all of the page', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await footerLink(page, 'Privacy Policy').scrollIntoViewIfNeeded();
  await page.waitForTimeout(1500);
  const place = await scrollY(page);
  const places = await watchPlaces(page);
  await footerLink(page, 'Privacy Policy').click();
  await expect(page).toHaveTitle(/Privacy Policy/);
  await expect.poll(() => scrollY(page)).toBe(0);
  const way = new Set((await places()).filter((y) => y < place - 100)); // the old page may still become a line shorter
  expect(Math.max(...way)).toBeLessThanOrEqual(422); // half of the window
  expect(way.size).toBeGreaterThan(3);
});

test('Back from a section of the page leads to where the link was pressed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrated(page);
  await footerLink(page, 'Gallery').scrollIntoViewIfNeeded();
  await page.waitForTimeout(1500);
  const place = await scrollY(page);
  await footerLink(page, 'Gallery').click();
  await expect(page).toHaveURL(/#gallery$/);
  await expect.poll(() => scrollY(page)).not.toBe(place);
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  await expect.poll(() => scrollY(page)).toBe(place);
});

test('a reload, and Back after it, keep the scroll positions', async ({ page }) => {
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
  await page.goBack();
  await expect(page).toHaveTitle(/About Us/);
  await expect.poll(() => scrollY(page)).toBe(900);
});

test('Share, after a change of page, shares the page on the screen', async ({ page, request }) => {
  // Not the preview's picture: its address holds a hash, and whoever shows it reads it from the HTML.
  const shared = (html: string) => [...html.matchAll(/<(?:meta (?:name="(?:description|keywords|robots)"|property="og:(?!image)[^"]+")|link rel="canonical")[^>]*>/g)].map(([tag]) => tag.replace(/ ?\/>$/, '>')).sort();
  const html = await (await request.get('/services/crown-reduction')).text();
  await page.goto('/');
  await hydrated(page);
  await footerLink(page, 'Crown Reduction').click();
  await expect(page).toHaveTitle(/Crown Reduction/);
  expect(shared(await page.content())).toEqual(shared(html));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/services\/crown-reduction$/);
  await expect(page.locator('title')).toHaveCount(1);
});

test('a slow page shows at once that it is loading, and then says so in words', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  let letGo = (): void => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/about-page-/, async (route) => {
    await gone;
    await route.continue();
  });
  await page.evaluate(() => {
    document.addEventListener('click', () => Object.assign(window, { pressed: performance.now() }), true);
    const main = document.getElementById('main') as HTMLElement;
    new MutationObserver(() => Object.assign(window, { busy: performance.now() })).observe(main, { attributeFilter: ['aria-busy'] });
  });
  await footerLink(page, 'About Us').click();
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  const waited = await page.evaluate(() => {
    const { busy, pressed } = window as unknown as { busy: number; pressed: number };
    return busy - pressed;
  });
  expect(waited).toBeLessThan(100);
  const words = page.getByRole('status').filter({ hasText: /loading/i });
  await expect(words).toHaveText('Loading the page…');
  await expect(words).toHaveText('Still loading. The connection is slow.');
  await expect(words).toBeInViewport();
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/tree surgeon/i);
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
  await expect(words).toHaveCount(0);
});
