import { lookAtPages } from './look-at-pages.ts';
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

test('no paragraph ends on a line of one short word, and no phone number breaks', async ({ browser, baseURL }) => {
  test.slow();
  const faults: string[] = [];
  let paragraphs = 0;
  let numbers = 0;
  await lookAtPages(browser, baseURL, [390, 1440, 320], async (page, place, width) => {
    await page.evaluate(showFonts);
    for (const lines of await page.locator('a[href^="tel:"]').filter({ visible: true }).evaluateAll(linesOf)) {
      numbers += 1;
      const text = lines.flat().join(' ');
      if (/^[\d ]+$/.test(text) && lines.length > 1) faults.push(`${place}, number: ${text}`);
    }
    // The narrowest window leaves no choice.
    if (width === 320) return;
    for (const lines of await page.locator('main p, footer p, #contact p').filter({ visible: true }).evaluateAll(linesOf)) {
      paragraphs += 1;
      const [last, ...more] = lines.at(-1) ?? [];
      if (lines.length > 1 && last && more.length === 0 && last.length < 10) faults.push(`${place}, paragraph: ${lines.flat().join(' ')}`);
    }
  });
  expect(faults).toEqual([]);
  expect(paragraphs).toBeGreaterThan(400);
  expect(numbers).toBeGreaterThan(150);
});
