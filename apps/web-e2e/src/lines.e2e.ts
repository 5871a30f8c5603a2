import type { Page } from '@playwright/test';
import { fewAtOnce } from './few-at-once.ts';
import { hydrated, publicPaths } from './public-pages.ts';
import { showFonts } from './show-fonts.ts';
import { expect, test } from './test.ts';

/** Runs in the page: the words of each line of each element. */
function linesOf(elements: Element[]): string[][][] {
  return elements.map((element) => {
    const lines: { top: number; words: string[] }[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^ \n]+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        for (const { top, width } of range.getClientRects()) {
          const line = lines.at(-1);
          if (width === 0) continue;
          if (line && Math.abs(line.top - top) < 8) line.words.push(word);
          else lines.push({ top, words: [word] });
        }
      }
    }
    return lines.map(({ words }) => words);
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(showFonts);
}

for (const width of [390, 1440]) {
  test(`no paragraph ends on a line of one short word at ${width} px`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const lone: string[] = [];
    let paragraphs = 0;
    await fewAtOnce(publicPaths, 3, async (path) => {
      const page = await context.newPage();
      await open(page, path);
      for (const lines of await page.locator('main p, footer p, #contact p').filter({ visible: true }).evaluateAll(linesOf)) {
        paragraphs += 1;
        const [last, ...more] = lines.at(-1) ?? [];
        if (lines.length > 1 && last && more.length === 0 && last.length < 10) lone.push(`${path}: ${lines.flat().join(' ')}`);
      }
      await page.close();
    });
    await context.close();
    expect(lone).toEqual([]);
    expect(paragraphs).toBeGreaterThan(200);
  });
}

test('a phone number never breaks over two lines, not even at 320 px', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
  const broken: string[] = [];
  let numbers = 0;
  await fewAtOnce(publicPaths, 3, async (path) => {
    const page = await context.newPage();
    await open(page, path);
    for (const lines of await page.locator('a[href^="tel:"]').filter({ visible: true }).evaluateAll(linesOf)) {
      numbers += 1;
      const text = lines.flat().join(' ');
      if (/^[\d ]+$/.test(text) && lines.length > 1) broken.push(`${path}: ${text}`);
    }
    await page.close();
  });
  await context.close();
  expect(broken).toEqual([]);
  expect(numbers).toBeGreaterThan(50);
});
