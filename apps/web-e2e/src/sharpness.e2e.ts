import type { Page } from '@playwright/test';
import { hydrated, publicPaths } from './public-pages.ts';
import { expect, test } from './test.ts';

/** How far a picture may be enlarged, device pixels over the file's own. */
const most = 1.15;
/** A head as wide as the window, on a desk of two device pixels to one, or on a phone of three. */
const mostOfHeads = 1.5;

const screens = [
  { width: 390, height: 844, density: 2, heads: most },
  { width: 390, height: 844, density: 3, heads: mostOfHeads },
  { width: 820, height: 1180, density: 2, heads: most },
  { width: 1440, height: 900, density: 1, heads: most },
  { width: 1440, height: 900, density: 2, heads: mostOfHeads },
  { width: 1920, height: 1080, density: 1, heads: most },
];

interface Drawn {
  file: string;
  head: boolean;
  enlarged: number;
}

/** Scrolls through the page, waits for its pictures, and measures how far each is enlarged. */
async function drawnPictures(page: Page): Promise<Drawn[]> {
  const { height } = page.viewportSize() ?? { height: 500 };
  for (let y = 0; y < (await page.evaluate(() => document.body.scrollHeight)); y += height) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await page.waitForTimeout(40);
  }
  const shown = page.locator('main img').filter({ visible: true });
  await expect.poll(() => shown.evaluateAll((all) => all.filter((img) => !(img as HTMLImageElement).complete).length)).toBe(0);
  return shown.evaluateAll((all) =>
    (all as HTMLImageElement[])
      .filter(({ currentSrc, clientWidth }) => currentSrc && clientWidth > 1)
      .map((img) => {
        // The file's own width stands in its name: the browser's is divided by the density that it assumes.
        const width = Number(/-(\d+)\.\w+$/.exec(img.currentSrc)?.[1]);
        const drawn = Math.max(img.clientWidth, (img.clientHeight * img.naturalWidth) / img.naturalHeight);
        return { file: new URL(img.currentSrc).pathname, head: img.clientWidth >= window.innerWidth, enlarged: (drawn * window.devicePixelRatio) / width };
      }),
  );
}

for (const { width, height, density, heads } of screens) {
  test.describe(`at ${width} px and a density of ${density}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: density, reducedMotion: 'reduce' });

    for (const path of publicPaths) {
      test(`${path} draws no picture larger than its file`, async ({ page }) => {
        await page.goto(path);
        await hydrated(page);
        const soft = (await drawnPictures(page)).filter(({ head, enlarged }) => !(enlarged <= (head ? heads : most)));
        expect(soft.map(({ file, enlarged }) => `${file}: ${enlarged.toFixed(2)} times`)).toEqual([]);
      });
    }
  });
}
