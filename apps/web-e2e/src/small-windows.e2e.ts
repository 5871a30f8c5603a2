import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { hydrated } from './public-pages.ts';
import { expect, test } from './test.ts';

test('on a phone the consent banner waits until the thumb rests', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Cookie consent' });
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.mouse.move(200, 400);
  for (let turn = 0; turn < 12; turn += 1) {
    const before = await scrolled();
    await page.mouse.wheel(0, 60);
    await expect.poll(scrolled, { intervals: [50] }).toBeGreaterThan(before);
    // From here on, time passes for the page only when the test says so.
    if (turn === 0) {
      await page.clock.pauseAt(Date.now() + 1000);
      await page.keyboard.press('Shift');
      const isReady = () => page.clock.runFor(50).then(() => page.evaluate(() => document.documentElement.dataset.ready));
      await expect.poll(isReady, { intervals: [50] }).toBeDefined();
    }
    await page.clock.runFor(300);
    expect(await banner.count()).toBe(0);
  }
  await page.clock.runFor(300);
  await expect(banner).toBeVisible();
});

test('the steps of the form can be told apart in the visitor’s own colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/quote');
  await hydrated(page);
  const [done, open] = await page.locator('[role=progressbar] li').evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
  expect(done).not.toBe(open);
});

/** The videos that the page requests from now on, by their file names without extension. */
function watchVideos(page: Page): Set<string | undefined> {
  const videos = new Set<string | undefined>();
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) videos.add(/([^/]+)\.\w+$/.exec(request.url())?.[1]);
  });
  return videos;
}

test.describe('with video', () => {
  test.use({ heroVideo: true });

  test('each window plays the film of its own drawing after the load, exactly over it', async ({ page, request }) => {
    const videos = watchVideos(page);
    let isFirst = true;
    for (const [name, viewport] of [
      ['hero-upright', { width: 390, height: 844 }],
      ['hero-wide', { width: 844, height: 390 }],
      ['hero-upright', { width: 820, height: 1180 }],
      ['hero-wide', { width: 1440, height: 900 }],
    ] as const) {
      await page.setViewportSize(viewport);
      if (isFirst) {
        await page.goto('/', { waitUntil: 'load' });
        expect([...videos]).toEqual([]);
        await hydrated(page);
        isFirst = false;
      }
      const video = page.locator('video[data-loaded=true]', { has: page.locator(`source[src="/video/${name}.webm"]`) });
      await expect(video, name).toBeAttached();
      expect(await difference(page, video), `${name} and its drawing at ${viewport.width} px, of 255`).toBeLessThan(5);
    }
    await expect(page.getByRole('button', { name: 'Pause the background video' })).toBeVisible();
    for (const file of ['hero-upright.webm', 'hero-upright.mp4', 'hero-wide.webm', 'hero-wide.mp4']) {
      expect((await (await request.get(`/video/${file}`)).body()).length, file).toBeLessThanOrEqual(400_000);
    }
  });
});

/** How far the film's first frame is from the drawing below it, a channel of a pixel on average. */
async function difference(page: Page, video: Locator): Promise<number> {
  await video.evaluate(async (film: HTMLVideoElement) => {
    film.pause();
    film.style.transition = 'none';
    film.currentTime = 0;
    await new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }));
  });
  const clip = (await video.locator('..').boundingBox()) ?? undefined;
  const shot = async (opacity: string) => {
    await video.evaluate((film, value) => void (film.style.opacity = value), opacity);
    return sharp(await page.screenshot({ clip })).removeAlpha().raw().toBuffer();
  };
  const [film, still] = [await shot('1'), await shot('0')];
  return film.reduce((sum, value, index) => sum + Math.abs(value - (still[index] ?? 0)), 0) / film.length;
}

test('a phone with Save-Data fetches no video', async ({ page }) => {
  // By default the browser of a test says that it saves data (`test.ts`).
  const videos = watchVideos(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrated(page);
  await page.waitForTimeout(1000);
  expect([...videos]).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });

  test('the menu of a phone does not cover the section that it leads to', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('banner').getByRole('group');
    await menu.getByText('Menu').click();
    for (const name of ['Services', 'Gallery', 'Contact']) {
      await menu.getByRole('link', { name }).click();
      const list = await menu.getByRole('list').boundingBox();
      const section = page.locator(`#${name.toLowerCase()}`);
      await expect(section).toBeInViewport();
      expect((await section.boundingBox())?.y, name).toBeGreaterThanOrEqual((list?.y ?? 0) + (list?.height ?? 0));
    }
  });
});
