import sharp from 'sharp';
import { hydrated } from './public-pages.ts';
import { expect, test } from './test.ts';

test('a branch that is pressed by keys or by finger shows its verdict, and nothing moves', async ({ page }) => {
  await page.goto('/services/tree-pruning');
  await hydrated(page);
  const shown = page.locator('li[aria-current]');
  const oak = page.getByRole('img', { name: /^An oak in winter/ });
  await oak.scrollIntoViewIfNeeded();
  await expect.poll(() => oak.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const height = async () => ((await page.getByText('Where the cut goes.').boundingBox())?.y ?? 0) - ((await oak.boundingBox())?.y ?? 0);
  const before = await height();
  expect(before).toBeGreaterThan(100);
  const drawn = () => oak.screenshot({ style: '[data-mark] { opacity: 0 }' });
  const whole = await drawn();
  await page.getByRole('button', { name: '3 A dead branch' }).focus();
  await page.keyboard.press('Space');
  await expect(shown).toContainText('Remove');
  expect((await drawn()).equals(whole)).toBe(false);
  await page.getByRole('button', { name: '6 Long and heavy' }).click();
  await expect(shown).toContainText('Shorten');
  await expect(page.getByRole('heading', { name: 'A dead branch' })).toBeHidden();
  expect(await height()).toBe(before);
});

test('the drawings of a day can be moved by keys on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrated(page);
  const strip = page.getByRole('group', { name: 'A day in your garden' });
  await expect(strip.getByRole('listitem')).toHaveCount(6);
  await strip.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test('a browser that darkens pages leaves ink on paper in every drawing that is not faded', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  const pages = ['/', '/services/tree-removal', '/services/tree-pruning', '/services/hedge-trimming', '/services/stump-services', '/services/emergency-call-out'];
  for (const path of pages) {
    await page.goto(path);
    for (const drawing of await page.locator('picture > img[data-drawing]:not([data-fits=false] img)').all()) {
      await drawing.scrollIntoViewIfNeeded();
      await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
      const { data } = await sharp(await drawing.screenshot()).greyscale().raw().toBuffer({ resolveWithObject: true });
      const shades = [...data].sort((one, other) => one - other);
      const [ink = 0, paper = 0] = [0.001, 0.9].map((share) => luminance(shades[Math.floor(share * shades.length)] ?? 0));
      expect.soft((paper + 0.05) / (ink + 0.05), `contrast of ink and paper on ${path}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('a browser that darkens pages leaves the keys of the year in the drawing’s colours', async ({ page }) => {
  // As on a telephone: those browsers darken pages while the system is dark.
  await page.emulateMedia({ colorScheme: 'dark' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  await page.goto('/services/hedge-trimming');
  const keys = await page.locator('figcaption dt i').all();
  expect(keys).toHaveLength(4);
  for (const key of keys) {
    const { data, info } = await sharp(await key.screenshot()).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const middle = info.channels * (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2));
    const color = await key.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(`rgb(${[...data.subarray(middle, middle + 3)].join(', ')})`).toBe(color);
  }
});

test('a browser that darkens pages leaves the words of filled buttons legible', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  for (const path of ['/services/hedge-trimming', '/services/emergency-call-out', '/quote']) {
    await page.goto(path);
    const button = page.locator('main .MuiButton-contained').filter({ visible: true }).first();
    const { data } = await sharp(await button.screenshot({ style: '.MuiButton-contained { border-radius: 0 }' })).greyscale().raw().toBuffer({ resolveWithObject: true });
    const shades = [...data].sort((one, other) => one - other);
    const [ground, dark, light] = [0.5, 0.01, 0.99].map((share) => luminance(shades[Math.floor(share * shades.length)] ?? 0) + 0.05) as [number, number, number];
    expect.soft(Math.max(ground / dark, light / ground), `contrast of words and ground on ${path}`).toBeGreaterThanOrEqual(4.5);
  }
});

/** The relative luminance of WCAG for a grey from 0 to 255. */
function luminance(grey: number): number {
  const share = grey / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the words of every mark are in sight', async ({ page }) => {
    for (const [path, first, last, count] of [
      ['/services/tree-pruning', 'The leader', 'A limb with a bracket', 8],
      ['/services/emergency-call-out', 'Power lines', 'Stand here', 6],
    ] as const) {
      await page.goto(path);
      const words = page.locator('ol:has(> [aria-current]) > li').filter({ visible: true });
      await expect(words).toHaveCount(count);
      await expect(words.first()).toContainText(first);
      await expect(words.last()).toContainText(last);
    }
    await page.goto('/services/stump-services');
    await expect(page.getByText('Needs 12 inches.')).toBeVisible();
    await expect(page.getByRole('slider')).toBeHidden();
  });
});
