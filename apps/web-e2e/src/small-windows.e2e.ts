import type { Page } from '@playwright/test';
import { lookAtPages } from './look-at-pages.ts';
import { hydrated, publicPaths, unknownPath } from './public-pages.ts';
import { expect, test } from './test.ts';

/** The share of the window left beside everything that stays fixed while the page scrolls, from 0 to 1. */
async function shareOfPage(page: Page): Promise<number> {
  return page.evaluate(() => {
    const fixed = [...document.querySelectorAll('body *')].filter((part) => ['fixed', 'sticky'].includes(getComputedStyle(part).position) && part.checkVisibility());
    const rows = Array.from({ length: window.innerHeight }, (_, y) =>
      fixed.some((part) => {
        const { top, bottom, width } = part.getBoundingClientRect();
        return width > window.innerWidth / 2 && top <= y && bottom > y;
      }),
    );
    return rows.filter((covered) => !covered).length / rows.length;
  });
}

test.describe('in a window of 320 × 256 pixels, which is 400 % of a desk', () => {
  test.use({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' });

  for (const path of publicPaths) {
    test(`${path} keeps 60 % of the window, with the consent banner up`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
      for (const top of [0, 600, 100_000]) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
        expect(await shareOfPage(page)).toBeGreaterThanOrEqual(0.6);
      }
    });
  }
});

test('on a phone the consent banner waits until the thumb rests', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Cookie consent' });
  await page.mouse.move(200, 400);
  for (let turn = 0; turn < 12; turn += 1) {
    await page.mouse.wheel(0, 60);
    await page.waitForTimeout(200);
    expect(await banner.count()).toBe(0);
  }
  await expect(banner).toBeVisible();
});

test('the steps of the form are told apart where colours are the visitor’s own', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/quote');
  await hydrated(page);
  const [done, open] = await page.locator('[role=progressbar] span').evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
  expect(done).not.toBe(open);
});

/** Runs in the page: the controls that are lower or narrower than 44 pixels; a tick box counts with its words. */
function smallControls(): string[] {
  const isLarge = (width: number, height: number) => width >= 44 && height >= 43.9;
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
  return controls
    .filter((control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
      const box = control.matches('input[type=checkbox], input[type=radio]') ? (control.closest('label') ?? control) : control;
      const { width, height } = box.getBoundingClientRect();
      // A card can be pressed anywhere on its link's overlay, and so can a link in running text.
      const over = getComputedStyle(control, '::after');
      const isCovered = over.position === 'absolute' && over.content !== 'none' && isLarge(parseFloat(over.width), parseFloat(over.height));
      return !isLarge(width, height) && !isCovered;
    })
    .map((control) => control.textContent || control.ariaLabel || control.id);
}

test('every control is at least 44 pixels high and wide, on phones, tablets and desks', async ({ browser, baseURL }) => {
  const small: string[] = [];
  await lookAtPages(browser, baseURL, [390, 820, 1440], async (page, place) => {
    small.push(...(await page.evaluate(smallControls)).map((words) => `${place}: ${words}`));
  });
  expect(small).toEqual([]);
});

/** The videos that the page requests from now on, by their file names without extension. */
function watchVideos(page: Page): Set<string | undefined> {
  const videos = new Set<string | undefined>();
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) videos.add(/([^/]+)\.\w+$/.exec(request.url())?.[1]);
  });
  return videos;
}

for (const [name, viewport] of [
  ['hero-upright', { width: 390, height: 844 }],
  ['hero-phone', { width: 844, height: 390 }],
  ['hero', { width: 1366, height: 768 }],
] as const) {
  test(`a window of ${viewport.width} × ${viewport.height} plays ${name} after the load, over the still that it begins with`, async ({ page, request }) => {
    const videos = watchVideos(page);
    await page.setViewportSize(viewport);
    await page.goto('/', { waitUntil: 'load' });
    expect([...videos]).toEqual([]);
    await hydrated(page);
    const video = page.locator('video[data-loaded=true]');
    await expect(video).toBeAttached();
    expect([...videos]).toEqual([name]);
    const shape = await video.evaluate((element: HTMLVideoElement) => element.videoWidth / element.videoHeight);
    const still = await page.locator('main img').first().evaluate((element: HTMLImageElement) => element.naturalWidth / element.naturalHeight);
    expect(Math.abs(shape / still - 1)).toBeLessThan(0.01);
    await expect(page.getByRole('button', { name: 'Pause the background video' })).toBeVisible();
    if (name === 'hero') return;
    for (const ending of ['webm', 'mp4']) expect((await (await request.get(`/video/${name}.${ending}`)).body()).length).toBeLessThanOrEqual(350_000);
  });
}

test('a phone on a slow line, with Save-Data or with a low battery fetches no video', async ({ browser, baseURL }) => {
  const devices = [
    { name: 'connection', value: { saveData: true, effectiveType: '4g' } },
    { name: 'connection', value: { effectiveType: '3g' } },
    { name: 'battery', value: { charging: false, level: 0.1 } },
  ];
  for (const { name, value } of devices) {
    const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const videos = watchVideos(page);
    await page.addInitScript(
      ([key, said]) => Object.defineProperty(navigator, key === 'battery' ? 'getBattery' : 'connection', { value: key === 'battery' ? () => Promise.resolve(said) : said }),
      [name, value] as const,
    );
    const code = page.waitForResponse(/hero-loop/);
    await page.goto('/');
    await hydrated(page);
    await code;
    await page.waitForTimeout(500);
    expect([...videos]).toEqual([]);
    await context.close();
  }
});

for (const viewport of [
  { width: 844, height: 390 },
  { width: 320, height: 256 },
]) {
  test.describe(`in a window of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, reducedMotion: 'reduce', javaScriptEnabled: false });

    for (const path of [...publicPaths, unknownPath]) {
      test(`${path} begins with its bar, without a blank strip above it`, async ({ page, expectedProblems }) => {
        if (path === unknownPath) expectedProblems.push(/status of 404/);
        await page.goto(path);
        const tops = await page.evaluate(() => ['body', 'header', 'main'].map((name) => document.querySelector(name)?.getBoundingClientRect().top));
        expect(tops).toEqual([0, 0, 0]);
      });
    }
  });
}
