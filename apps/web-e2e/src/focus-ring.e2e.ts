import { fewAtOnce } from './few-at-once.ts';
import { cutRings, ringlessControls } from './focus-rings.ts';
import { hydrated, publicPaths, unknownPath } from './public-pages.ts';
import { expect, test } from './test.ts';

for (const path of [...publicPaths, unknownPath, '/admin/login']) {
  test(`every control of ${path} shows that the keyboard has come to it`, async ({ page, expectedProblems }) => {
    if (path === unknownPath) expectedProblems.push(/status of 404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await hydrated(page);
    expect(await ringlessControls(page)).toEqual([]);
  });
}

for (const width of [390, 1440]) {
  test(`no ring is cut by an edge at ${width} px`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const cut: string[] = [];
    await fewAtOnce(publicPaths, 3, async (path) => {
      const page = await context.newPage();
      await page.goto(path);
      await hydrated(page);
      await page.getByRole('region', { name: 'Cookie consent' }).waitFor();
      cut.push(...(await cutRings(page)).map((control) => `${path}: ${control}`));
      await page.close();
    });
    await context.close();
    expect(cut).toEqual([]);
  });
}

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
