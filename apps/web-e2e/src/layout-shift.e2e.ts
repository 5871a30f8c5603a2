import type { Browser } from '@playwright/test';
import { fewAtOnce } from './few-at-once.ts';
import { furtherPaths, hydrated, pagesByKind } from './public-pages.ts';
import { expect, test } from './test.ts';

// Home's video begins after the load, too.
test.use({ heroVideo: true });

/** Each page's own words on a phone, and each kind of page on a phone and on a desk; Home on the narrowest phone, too. */
const views = [
  { width: 320, paths: ['/', ...furtherPaths] },
  { width: 390, paths: pagesByKind },
  { width: 1440, paths: pagesByKind },
];

for (const { width, paths } of views) {
  test(`no page moves at ${width} px while fonts and pictures arrive late and the app starts`, async ({ browser, baseURL }) => {
    const moved: string[] = [];
    await fewAtOnce(paths, 3, async (path) => {
      const shift = await shiftOf(browser, `${baseURL}${path}`, width);
      // Layout shift is reported to three decimals; anything below is a word growing by a pixel when its font arrives.
      if (!(shift < 0.0005)) moved.push(`${path}: ${shift}`);
    });
    expect(moved).toEqual([]);
  });
}

/** The sum of all layout shifts of a visitor's first view of a page whose fonts and pictures arrive 300 ms late. */
async function shiftOf(browser: Browser, address: string, width: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(/\.(woff2|avif|webp|jpg|svg)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto(address);
  await page.waitForTimeout(500);
  await hydrated(page);
  await page.waitForTimeout(300);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  await context.close();
  return shifts.reduce((sum, shift) => sum + shift, 0);
}
