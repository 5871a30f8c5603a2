import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { answerConsent } from './answer-consent.ts';
import { hydrated } from './public-pages.ts';
import { expect, test } from './test.ts';

/** A line of words on a picture: its text, its box in CSS pixels, and the contrast that WCAG 1.4.3 asks for. */
interface Line {
  text: string;
  box: { x: number; y: number; width: number; height: number };
  least: number;
}

/** The heads whose words stand on a picture. */
const paths = ['/', '/services', '/about', '/services/tree-removal', '/services/tree-pruning', '/services/hedge-trimming', '/services/crown-reduction', '/services/stump-services', '/services/emergency-call-out'];
const windows = [[390, 844], [600, 900], [900, 700], [1440, 900]] as const;

/** Every line of white words above the foot of the page's first picture. Large: from 24 px, or from 18.66 px if bold. */
function linesOnPicture(page: Page): Promise<Line[]> {
  return page.evaluate(() => {
    const foot = document.querySelector('main img')?.getBoundingClientRect().bottom ?? 0;
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

/** The contrast of white with all but the brightest hundredth of the picture's pixels in a box. */
async function contrast(picture: Buffer, { x, y, width, height }: Line['box']): Promise<number> {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.floor(y)];
  const part = sharp(picture).extract({ left, top, width: Math.floor(width), height: Math.floor(height) });
  const { data, info } = await part.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const lights: number[] = [];
  for (let at = 0; at < data.length; at += info.channels) lights.push(luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
  lights.sort((one, other) => one - other);
  return 1.05 / ((lights[Math.floor(lights.length * 0.99)] ?? 1) + 0.05);
}

/** Relative luminance (WCAG 2.2). */
function luminance(...rgb: number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((each) => (each / 255 <= 0.04045 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

for (const [width, height] of windows) {
  test(`words on pictures have the contrast of WCAG AA at ${width} px`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, viewport: { width, height }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await answerConsent(page);
    const weak: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await hydrated(page);
      await page.locator('main img').first().evaluate((image) => (image as HTMLImageElement).decode());
      const lines = await linesOnPicture(page);
      expect(lines.length, path).toBeGreaterThan(2);
      await page.addStyleTag({ content: '* { color: transparent !important; text-decoration-color: transparent !important; transition: none !important } svg, [class*=MuiButton] { visibility: hidden !important }' });
      const picture = await page.screenshot();
      for (const { text, box, least } of lines) {
        const ratio = await contrast(picture, box);
        if (ratio < least) weak.push(`${path}, "${text}": ${ratio.toFixed(2)} instead of ${least}`);
      }
    }
    await context.close();
    expect(weak).toEqual([]);
  });
}
