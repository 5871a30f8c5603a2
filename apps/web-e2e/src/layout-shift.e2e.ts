import { hydrated, publicPaths } from './public-pages.ts';
import { expect, test } from './test.ts';

for (const path of publicPaths) {
  for (const width of [320, 390, 1440]) {
    test(`${path} does not move at ${width} px while fonts and pictures arrive late and the app starts`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.route(/\.(woff2|avif|webp|jpg)$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      await page.goto(path);
      await page.waitForTimeout(500);
      await hydrated(page);
      await page.waitForTimeout(300);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      // Layout shift is reported to three decimals; below that is a word growing by a pixel as its font arrives.
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.0005);
    });
  }
}
