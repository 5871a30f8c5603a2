import type { Page } from '@playwright/test';
import { fewAtOnce } from './few-at-once.ts';
import { keepBusy } from './keep-busy.ts';
import { showMissing } from './page-checks.ts';
import { pagesByKind, publicPaths } from './public-pages.ts';
import { expect, test } from './test.ts';

/** How far a picture may be enlarged, device pixels over the file's own. */
const most = 1.15;

/**
 * Windows by density, with the pages to check: all of them at the density that needs the largest files, otherwise one of each kind. Each
 * window is larger than the one before, because a browser keeps a file that is large enough.
 */
const screens = [
  { density: 1, paths: pagesByKind, windows: [{ width: 1440, height: 900 }, { width: 1920, height: 1080 }] },
  {
    density: 2,
    paths: publicPaths,
    windows: [
      { width: 390, height: 844 },
      { width: 820, height: 1180 },
      { width: 1440, height: 900 },
    ],
  },
  { density: 3, paths: pagesByKind, windows: [{ width: 390, height: 844 }] },
];

interface Drawn {
  file: string;
  enlarged: number;
}

/** Measures how far each picture is enlarged, once all of them are shown. */
async function drawnPictures(page: Page): Promise<Drawn[]> {
  const shown = page.locator('main img').filter({ visible: true });
  await expect.poll(() => shown.evaluateAll(showMissing)).toBe(0);
  return shown.evaluateAll((all) =>
    (all as HTMLImageElement[])
      // Drawings in SVG are sharp at every size. A picture that did not load counts as enlarged beyond measure.
      .filter(({ clientWidth, currentSrc, naturalWidth }) => naturalWidth === 0 || (clientWidth > 1 && !currentSrc.endsWith('.svg')))
      .map((img) => {
        // The file's own width is in its name: the browser's is divided by its assumed density.
        const width = Number(/-(\d+)\.\w+$/.exec(img.currentSrc)?.[1]);
        const drawn = Math.max(img.clientWidth, (img.clientHeight * img.naturalWidth) / img.naturalHeight);
        const enlarged = img.naturalWidth === 0 ? Infinity : (drawn * window.devicePixelRatio) / width;
        return { file: new URL(img.currentSrc, location.href).pathname, enlarged };
      }),
  );
}

for (const { density, paths, windows } of screens) {
  test(`no page draws a picture larger than its file at a density of ${density}, in a window that grows`, async ({ browser, baseURL, request }) => {
    const context = await browser.newContext({ baseURL, deviceScaleFactor: density, reducedMotion: 'reduce' });
    const measured = new Map<string, number>();
    await fewAtOnce<string>(paths, 3, async (path) => {
      const html = await (await request.get(path, { maxRetries: 1 })).text();
      if (!/<main[^]*<img/.test(html)) return;
      const page = await context.newPage();
      for (const { width, height } of windows) {
        await page.setViewportSize({ width, height });
        if (page.url() === 'about:blank') {
          await keepBusy(page); // pictures need no app
          await page.goto(path);
        }
        const soft = async () => {
          const drawn = await drawnPictures(page);
          measured.set(path, drawn.length);
          return drawn.filter(({ enlarged }) => !(enlarged <= most));
        };
        await expect.poll(soft, `${path} at ${width} px`).toEqual([]);
      }
      await page.close();
    });
    await context.close();
    expect(measured.get('/')).toBeGreaterThanOrEqual(5); // of the gallery; drawings are sharp at every size
  });
}
