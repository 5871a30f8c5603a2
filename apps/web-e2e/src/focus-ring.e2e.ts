import { cutRings, ringlessControls } from './focus-rings.ts';
import { lookAtPages } from './look-at-pages.ts';
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

test('no ring is cut by an edge, on a phone and on a desk', async ({ browser, baseURL }) => {
  test.slow();
  const cut: string[] = [];
  await lookAtPages(browser, baseURL, [390, 1440], async (page, place) => {
    cut.push(...(await cutRings(page)).map((control) => `${place}: ${control}`));
  });
  expect(cut).toEqual([]);
});

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
