import type { Page } from '@playwright/test';
import { hold } from './hold-files.ts';
import { hydrated } from './public-pages.ts';
import { fillPersonal, next } from './quote-form.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Returns a function for the fonts that an element's letters are really drawn in, which its style does not show. */
async function fontsDrawn(page: Page): Promise<(selector: string) => Promise<string>> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  return async (selector) => {
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName }) => familyName).join();
  };
}

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
  // The fonts are applied to one part of the page after the other.
  for (const part of ['h1', 'main section:last-of-type h2', 'footer h2']) {
    const heading = page.locator(part).first();
    await expect.poll(() => heading.evaluate((element) => getComputedStyle(element).fontFamily), part).toMatch(/^Besley,/);
  }
});

test('fonts that take their time wait for the next page', async ({ page }) => {
  await page.route('**/fonts/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const family = () => page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily);
  expect(await family()).toMatch(/^"Besley Fallback",/);
  await page.unroute('**/fonts/*');
  await page.goto('/about');
  await expect.poll(family).toMatch(/^Besley,/);
});

for (const { width, height } of [{ width: 390, height: 844 }, { width: 1440, height: 900 }]) {
  test(`fonts that take their time come with the next step and the next page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const release = await hold(page, '**/fonts/*');
    // On wide screens the load event waits for the fonts.
    await page.goto('/quote', { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await page.getByRole('button', { name: 'Reject All' }).click();
    const drawn = await fontsDrawn(page);
    await fillPersonal(page);
    await next(page);
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    expect(await drawn('h1')).not.toContain('Besley');
    release();
    await page.waitForFunction(() => {
      const asked = [...document.fonts].filter(({ display, status }) => display === 'optional' && status !== 'unloaded');
      const arrived = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
      return arrived.length >= 2 && asked.length === arrived.length && asked.every(({ status }) => status === 'loaded');
    });
    // React may replace a heading between two questions about it.
    const headingIsInBesley = () => expect(async () => expect(await drawn('h1')).toContain('Besley')).toPass({ timeout: 20_000 });
    // The fonts must not change while somebody is reading.
    expect(await drawn('h1')).not.toContain('Besley');
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
    await headingIsInBesley();
    await page.locator('footer').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await headingIsInBesley();
  });
}
