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

/** Whether each picture is sharp, and which large ones do not fill the height. The largest files are 1200 pixels high. */
async function look(page: Page, { most, share }: { most: number; share: number }): Promise<void> {
  const low: string[] = [];
  for (let place = 1; place <= 12; place += 1) {
    const words = page.getByText(`${place} of 12`);
    await expect(words).toBeVisible();
    const picture = await seen(page);
    expect(picture.enlarged, picture.alt).toBeLessThanOrEqual(most + 0.002); // whole pixels
    if (picture.fileHeight > 1190 && picture.share < share) low.push(picture.alt);
    const lines = await words.locator('..').evaluate((line) => line.clientHeight - (line.querySelector('span')?.clientHeight ?? 0));
    expect(lines, `height of the caption of ${picture.alt}: two lines`).toBeLessThan(50);
    await page.keyboard.press('ArrowRight');
  }
  expect(low, 'large pictures that do not fill the height').toEqual([]);
}

async function openViewer(page: Page): Promise<void> {
  await answerConsent(page);
  await page.goto('/');
  await hydrated(page);
  await page.locator('#gallery li a').first().click();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, reducedMotion: 'reduce' });

  test('the viewer’s pictures are whole at first; filling the height at a press or by a key, they are sharp and have short captions', async ({ page }) => {
    await openViewer(page);
    const share = async () => Math.round(100 * (await seen(page)).share);
    expect(await share()).toBe(29);
    await page.getByRole('dialog').getByRole('img').click();
    await look(page, { most: 1.15, share: 0.78 });
    // At three device pixels to one they are enlarged as much as the heads of pages.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 3, mobile: false });
    expect(await page.evaluate(() => devicePixelRatio)).toBe(3);
    await page.keyboard.press('Escape');
    await page.locator('#gallery li a').first().click();
    await page.getByRole('dialog').getByRole('img').click();
    await look(page, { most: 1.5, share: 0.7 });
    await page.keyboard.press('Home');
    const filling = await share();
    await page.waitForTimeout(600); // a second press soon after the first is ignored
    await page.getByRole('dialog').getByRole('img').click();
    expect(await share()).toBe(29);
    await page.getByRole('button', { name: 'Whole picture' }).focus();
    await page.keyboard.press('Enter');
    expect(await share()).toBe(filling);
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2, reducedMotion: 'reduce' });

  test('the viewer’s pictures are tall, sharp and always whole', async ({ page }) => {
    await openViewer(page);
    await expect(page.getByRole('button', { name: 'Whole picture', includeHidden: true })).toBeHidden();
    await look(page, { most: 1.15, share: 0.7 });
  });
});

test('a double press on any gallery picture leaves it open', async ({ page }) => {
  await answerConsent(page);
  await page.goto('/');
  await hydrated(page);
  for (const thumbnail of await page.locator('#gallery li a').all()) {
    await thumbnail.dblclick();
    await expect(page.getByRole('dialog')).toContainText((await thumbnail.locator('img').getAttribute('alt')) ?? 'no caption');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => 'layer' in (history.state ?? {}))).toBe(false);
  }
});

test('a gallery picture shows its ring, opens, and gives the focus back; Back closes it and, after a reload, leaves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerConsent(page);
  await page.goto('/about');
  await page.goto('/');
  await hydrated(page);
  const viewer = page.getByRole('dialog');
  const thumbnail = page.locator('#gallery li a').nth(2);
  await thumbnail.scrollIntoViewIfNeeded();
  await expect.poll(() => thumbnail.locator('img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  await page.waitForTimeout(300);
  const bare = await thumbnail.screenshot();
  await page.keyboard.press('Tab');
  await thumbnail.focus();
  expect(Buffer.compare(await thumbnail.screenshot(), bare), 'a ring above the picture').not.toBe(0);

  const caption = (await thumbnail.locator('img').getAttribute('alt')) ?? 'no caption';
  const entries = await page.evaluate(() => history.length);
  for (const way of ['Back', 'Escape', 'Back'] as const) {
    await thumbnail.focus();
    await page.keyboard.press('Enter');
    await expect(viewer).toContainText(caption);
    if (way === 'Escape') {
      await viewer.getByRole('img', { name: caption }).click();
      await expect(viewer).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(viewer).not.toContainText(caption);
      await page.keyboard.press('Escape');
    } else await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(thumbnail).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
    // The browser takes a moment to go back. A second Back in that time would rightly leave the page.
    await expect.poll(() => page.evaluate(() => 'layer' in (history.state ?? {}))).toBe(false);
  }
  expect(await page.evaluate(() => history.length)).toBe(entries + 1); // one more: the entry that Forward would open
  await expect(thumbnail).toBeInViewport();

  await thumbnail.click();
  await expect(viewer).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(viewer).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});
