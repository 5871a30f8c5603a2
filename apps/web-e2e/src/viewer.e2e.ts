import type { Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { hydrated } from './public-pages.ts';
import { expect, test } from './test.ts';

/** The picture in sight: its neighbours are inert. */
const shown = (page: Page) => page.getByRole('dialog').locator('[role=group]:not([inert]) img:visible');

/** Returns the visible picture's share of the window's height, how far it is enlarged, and its file's height in pixels. */
async function seen(page: Page): Promise<{ share: number; enlarged: number; fileHeight: number; alt: string }> {
  const image = shown(page);
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  return image.evaluate((img: HTMLImageElement) => {
    const { width, height } = img.getBoundingClientRect();
    const drawn = Math.max(width, (height * img.naturalWidth) / img.naturalHeight);
    const file = img.currentSrc.endsWith('.svg') ? Infinity : Number(/-(\d+)\.\w+$/.exec(img.currentSrc)?.[1]);
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
    expect(lines, `height of the caption of ${picture.alt}: two lines and its edges`).toBeLessThan(70);
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

  test('the viewer’s pictures are whole at first, and have short captions; two presses or a button enlarge them', async ({ page }) => {
    await openViewer(page);
    await look(page, { most: 1.15, share: 0.29 });
    await page.keyboard.press('Escape');
    await page.locator('#gallery li a').first().click();
    const width = async () => (await shown(page).boundingBox())?.width ?? 0;
    await expect.poll(width).toBe(390);
    await shown(page).dblclick();
    await expect.poll(width).toBeGreaterThan(700);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('1 of 12'), 'an arrow moves over an enlarged picture').toBeVisible();
    const smaller = page.getByRole('button', { name: 'Make smaller' });
    while (await smaller.isEnabled()) await smaller.click();
    await expect.poll(width).toBe(390);
    await expect(page.getByRole('button', { name: 'Enlarge' }), 'the focus of a button that is off now').toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(width).toBe(780);
  });
});

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

  test('two taps on a gallery picture open it; a swipe moves on, a pinch beside the picture enlarges it, and a tap there closes', async ({ page }) => {
    await answerConsent(page);
    await page.goto('/');
    await hydrated(page);
    const session = await page.context().newCDPSession(page);
    /** Moves fingers from their first places to the last, in ten steps. */
    const drag = async (...fingers: { from: [number, number]; to: [number, number] }[]) => {
      for (let step = 0; step <= 10; step += 1) {
        const at = (from: number, to: number) => from + ((to - from) * step) / 10;
        const touchPoints = fingers.map(({ from, to }, id) => ({ x: at(from[0], to[0]), y: at(from[1], to[1]), id }));
        await session.send('Input.dispatchTouchEvent', { type: step ? 'touchMove' : 'touchStart', touchPoints });
      }
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const dialog = page.getByRole('dialog');
    const width = async () => (await shown(page).boundingBox())?.width ?? 0;
    const thumbnail = page.locator('#gallery li a').nth(10);
    await thumbnail.tap();
    await thumbnail.tap({ force: true });
    await page.waitForTimeout(700); // as long as a press could be the second of a double one
    await expect(dialog).toContainText('11 of 12');
    await drag({ from: [300, 420], to: [120, 420] });
    await expect(dialog).toContainText('12 of 12');
    const scrolled = await page.evaluate(() => window.scrollY);
    for (const to of [[120, 150], [300, 500]] as const) await drag({ from: [300, 150], to: [...to] });
    await expect.poll(width).toBe(390);
    await drag({ from: [180, 150], to: [80, 150] }, { from: [210, 150], to: [310, 150] });
    await expect.poll(width).toBeGreaterThan(600);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await page.keyboard.press('ArrowLeft');
    while (await page.getByRole('button', { name: 'Make smaller' }).isEnabled()) await page.getByRole('button', { name: 'Make smaller' }).tap();
    await expect.poll(width).toBe(390);
    await page.touchscreen.tap(200, 150);
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2, reducedMotion: 'reduce' });

  test('the viewer’s pictures are tall and sharp', async ({ page }) => {
    await openViewer(page);
    await look(page, { most: 1.15, share: 0.7 });
  });
});

test('a drawing can be enlarged four times', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerConsent(page);
  await page.goto('/');
  await hydrated(page);
  await page.locator('#gallery li a:has([data-drawing])').first().click();
  const width = async () => (await shown(page).boundingBox())?.width ?? 0;
  const atFirst = await width();
  const larger = page.getByRole('button', { name: 'Enlarge' });
  await expect(larger).toBeEnabled();
  for (let press = 0; press < 8 && (await larger.isEnabled()); press += 1) await larger.click();
  await expect.poll(width).toBeGreaterThan(atFirst * 3.5);
});

test('a double press on any gallery picture leaves it open', async ({ page }) => {
  await answerConsent(page);
  await page.goto('/');
  await hydrated(page);
  for (const thumbnail of await page.locator('#gallery li a').all()) {
    await thumbnail.dblclick();
    await page.waitForTimeout(300); // a closing would be done
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
      await shown(page).click();
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
