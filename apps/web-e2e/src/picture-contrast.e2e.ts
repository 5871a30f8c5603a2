import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { answerConsent } from './answer-consent.ts';
import { keepBusy } from './keep-busy.ts';
import { unknownPath } from './public-pages.ts';
import { expect, test } from './test.ts';

/** A line of words on a picture: its text, its box in CSS pixels, and the contrast that WCAG 1.4.3 asks for. */
interface Line {
  text: string;
  box: { x: number; y: number; width: number; height: number };
  least: number;
}

/** The heads whose words stand on a picture or a drawing. */
const paths = ['/', '/services', '/about', '/quote', '/privacy-policy', '/services/tree-removal', '/services/tree-pruning', '/services/hedge-trimming', '/services/crown-reduction', '/services/stump-services', '/services/emergency-call-out', unknownPath];
/** Phone and desks, and both sides of the widths at which the heads change. */
const windows = [[390, 844], [600, 640], [899, 1000], [900, 700], [1440, 900], [1920, 1080]] as const;

/** Every line of white words in the page's head. Large: from 24 px, or from 18.66 px if bold. */
function linesInHead(page: Page): Promise<Line[]> {
  return page.evaluate(() => {
    const foot = document.querySelector('main > :first-child')?.getBoundingClientRect().bottom ?? 0;
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      // The closed menu's words are not in sight.
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('details:not([open])>:not(summary)') || !node.textContent?.trim()) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(parent);
      if (color !== 'rgb(255, 255, 255)') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const size = parseFloat(fontSize);
      const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
      for (const { x, y, width, height } of range.getClientRects()) {
        if (width > 1 && y >= 0 && y + height <= Math.min(foot, innerHeight)) lines.push({ text: node.textContent.trim(), box: { x, y, width, height }, least });
      }
    }
    return lines;
  });
}

/** The contrast of white with all but the brightest hundredth of the picture's pixels in a box; three bytes are a pixel. */
function contrast({ data, info }: { data: Buffer; info: { width: number } }, { x, y, width, height }: Line['box']): number {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.floor(y)];
  const lights: number[] = [];
  for (let row = top; row < top + Math.floor(height); row += 1) {
    const start = (row * info.width + left) * 3;
    for (let at = start; at < start + Math.floor(width) * 3; at += 3) lights.push(luminance(data[at], data[at + 1], data[at + 2]));
  }
  lights.sort((one, other) => one - other);
  return 1.05 / ((lights[Math.floor(lights.length * 0.99)] ?? 1) + 0.05);
}

/** The linear light of each value of a colour channel, from 0 to 255. */
const light = Array.from({ length: 256 }, (_, value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));

/** Relative luminance (WCAG 2.2). */
function luminance(r = 0, g = 0, b = 0): number {
  return 0.2126 * (light[r] ?? 0) + 0.7152 * (light[g] ?? 0) + 0.0722 * (light[b] ?? 0);
}

const picturesOnly =
  '* { color: transparent !important; text-decoration-color: transparent !important; transition: none !important } svg, [class*=MuiButton] { visibility: hidden !important }';

/** Runs in the page: resolves once the first picture is there in the file for this window, which the browser chooses at the next frame. */
async function firstPictureDrawn(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  await document.querySelector<HTMLImageElement>('main img')?.decode();
}

for (const path of paths) {
  test(`words in the head of ${path} have the contrast of WCAG AA at every width`, async ({ page, expectedProblems }) => {
    if (path === unknownPath) expectedProblems.push(/404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await answerConsent(page);
    await keepBusy(page); // the heads need no app
    await page.goto(path);
    const weak: string[] = [];
    const files = new Set<string>();
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      await page.evaluate(firstPictureDrawn);
      files.add(await page.evaluate(() => document.querySelector<HTMLImageElement>('main picture img')?.currentSrc ?? ''));
      const lines = await linesInHead(page);
      expect(lines.length, `lines at ${width} px`).toBeGreaterThan(0);
      const foot = Math.ceil(Math.max(...lines.map(({ box }) => box.y + box.height)));
      const shot = await page.screenshot({ style: picturesOnly, clip: { x: 0, y: 0, width, height: foot } });
      const picture = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      for (const { text, box, least } of lines) {
        const ratio = contrast(picture, box);
        if (ratio < least) weak.push(`${width} px, "${text}": ${ratio.toFixed(2)} instead of ${least}`);
      }
    }
    expect(weak).toEqual([]);
    // The quote page's strip is a background, and phones have none.
    expect(files.size, 'files for phones and for wide windows').toBe(path === '/quote' ? 1 : 2);
  });
}
