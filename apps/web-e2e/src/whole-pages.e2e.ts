import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { publicPaths } from './public-pages.ts';
import { expect, test } from './test.ts';

// Without motion there is no video; a browser that saves data leaves pictures to the scroll.
test.use({ reducedMotion: 'reduce', heroVideo: true });

/** A page of each kind that has pictures, the one with the before and after among them. */
const paths = ['/', '/about', '/services', '/services/crown-reduction', '/services/tree-pruning'];

/** The pictures in sight somewhere on the page, as boxes on it. */
function boxes(page: Page) {
  return page.locator('main img').evaluateAll((all) =>
    all
      .map((img) => ({ file: (img as HTMLImageElement).src, box: img.getBoundingClientRect(), shown: img.checkVisibility() }))
      .filter(({ shown, box }) => shown && box.width > 1 && box.left < innerWidth && box.right > 0)
      .map(({ file, box: { left, top, right, bottom } }) => ({
        file: new URL(file).pathname,
        left: Math.ceil(Math.max(left, 0)),
        top: Math.ceil(top + scrollY),
        right: Math.floor(Math.min(right, innerWidth)),
        bottom: Math.floor(bottom + scrollY),
      })),
  );
}

/** The pictures that are an empty box on a picture of the whole page, which is taken once the network has been quiet. */
async function emptyOn(page: Page): Promise<string[]> {
  const coming = page.locator('main img').filter({ visible: true });
  await expect.poll(() => coming.evaluateAll((all) => (all as HTMLImageElement[]).filter(({ complete }) => !complete).length)).toBe(0);
  const { data, info } = await sharp(await page.screenshot({ fullPage: true })).greyscale().raw().toBuffer({ resolveWithObject: true });
  const isEmpty = ({ left, top, right, bottom }: Awaited<ReturnType<typeof boxes>>[number]) => {
    const seen = Array.from({ length: 400 }, (_, dot) => {
      const [x, y] = [(dot % 20) / 20, Math.floor(dot / 20) / 20];
      return data[(Math.floor(top + y * (bottom - top)) * info.width + Math.floor(left + x * (right - left))) * info.channels] ?? 0;
    });
    return Math.max(...seen) - Math.min(...seen) < 30;
  };
  return (await boxes(page)).filter(isEmpty).map(({ file }) => file);
}

for (const [width, height] of [[390, 844], [1440, 900]] as const) {
  test.describe(`at ${width} px, without a scroll`, () => {
    test.use({ viewport: { width, height } });

    test('on a quick line a picture of each whole page, and its paper, hold every picture', async ({ page }) => {
      // On a slow one those far below wait for the reader. A busy machine counts as one.
      await page.addInitScript(() => Object.defineProperty(Object(Reflect.get(navigator, 'connection')), 'effectiveType', { get: () => '4g' }));
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect.soft(await emptyOn(page), `empty on ${path}`).toEqual([]);
        const paper = (await page.pdf({ printBackground: true })).toString('latin1');
        const photos = await page.locator('main picture img:not([src$=".svg"])').filter({ visible: true }).count();
        expect.soft(paper.match(/\/Subtype \/Image/g)?.length ?? 0, `photos on the paper of ${path}`).toBeGreaterThanOrEqual(photos);
      }
    });

    test.describe('and without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('a picture of each whole page holds every picture', async ({ page }) => {
        for (const path of paths) {
          await page.goto(path, { waitUntil: 'networkidle' });
          expect.soft(await emptyOn(page), `empty on ${path}`).toEqual([]);
        }
      });
    });
  });
}

test('each page as sent names every picture once, as readers and crawlers know pictures', async ({ page, request }) => {
  for (const path of publicPaths) {
    const html = await (await request.get(path)).text();
    const found = await page.evaluate((text) => {
      const sent = new DOMParser().parseFromString(text, 'text/html');
      const images = [...sent.querySelectorAll('main img')];
      return {
        unnamed: images.filter((img) => !img.getAttribute('src') || img.getAttribute('alt') === null).length,
        second: text.match(/<noscript>[^]*?<\/noscript>/g)?.filter((part) => part.includes('<img')).length ?? 0,
        images: images.length,
      };
    }, html);
    expect.soft(found, path).toEqual({ unnamed: 0, second: 0, images: expect.any(Number) });
    if (path === '/') expect(found.images).toBeGreaterThan(20);
  }
});
