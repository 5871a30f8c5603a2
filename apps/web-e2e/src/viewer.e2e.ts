import type { Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { hydrated } from './public-pages.ts';
import { expect, test } from './test.ts';

/** Returns the visible picture's share of the window's height, how far it is enlarged, and its file's height in pixels. */
async function seen(page: Page): Promise<{ share: number; enlarged: number; fileHeight: number; alt: string }> {
  const image = page.getByRole('dialog').getByRole('img');
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  return image.evaluate((img: HTMLImageElement) => {
    const { width, height } = img.getBoundingClientRect();
    const drawn = Math.max(width, (height * img.naturalWidth) / img.naturalHeight);
    const file = Number(/-(\d+)\.\w+$/.exec(img.currentSrc)?.[1]);
    const fileHeight = (file * img.naturalHeight) / img.naturalWidth;
    return { share: height / window.innerHeight, enlarged: (drawn * window.devicePixelRatio) / file, fileHeight, alt: img.alt };
  });
}

// The largest files are 1200 pixels high. At three device pixels to one they are enlarged as much as the heads of pages.
const screens = [
  { width: 390, height: 844, density: 2, most: 1.15, share: 0.78 },
  { width: 390, height: 844, density: 3, most: 1.5, share: 0.7 },
  { width: 1440, height: 900, density: 2, most: 1.15, share: 0.7 },
];

for (const { width, height, density, most, share } of screens) {
  test(`the viewer's pictures are tall and sharp at ${width} × ${height} px and a density of ${density}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, viewport: { width, height }, deviceScaleFactor: density, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await answerConsent(page);
    await page.goto('/');
    await hydrated(page);
    await page.locator('#gallery li a').first().click();
    const low: string[] = [];
    for (let place = 1; place <= 12; place += 1) {
      await expect(page.getByText(`${place} of 12`)).toBeVisible();
      const picture = await seen(page);
      expect(picture.enlarged, picture.alt).toBeLessThanOrEqual(most + 0.002); // whole pixels
      if (picture.fileHeight > 1190 && picture.share < share) low.push(picture.alt);
      await page.keyboard.press('ArrowRight');
    }
    expect(low, 'large pictures that do not fill the height').toEqual([]);
    await context.close();
  });
}

test('on a phone a press shows the whole picture, and a button does so for the keyboard', async ({ page }) => {
  await answerConsent(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrated(page);
  await page.locator('#gallery li a').first().click();
  const share = async () => Math.round(100 * (await seen(page)).share);
  const filling = await share();
  await page.getByRole('dialog').getByRole('img').click();
  expect(await share()).toBe(29);
  const button = page.getByRole('button', { name: 'Whole picture' });
  await button.focus();
  await page.keyboard.press('Enter');
  expect(await share()).toBe(filling);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(button).toBeHidden();
});

test('after a reload with a picture open one press of Back leaves the page', async ({ page }) => {
  await answerConsent(page);
  await page.goto('/about');
  await page.goto('/');
  await hydrated(page);
  await page.locator('#gallery li a').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});
