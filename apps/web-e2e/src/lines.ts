import type { Page } from '@playwright/test';

/** The paragraphs and phone numbers that were read, and those that break badly. */
export interface Lines {
  paragraphs: number;
  numbers: number;
  faults: string[];
}

/** No paragraph ends on a line of one short word, and no phone number breaks. In the narrowest window paragraphs have no choice. */
export async function readLines(page: Page, width: number): Promise<Lines> {
  const faults: string[] = [];
  const numbers = await page.locator('a[href^="tel:"]').filter({ visible: true }).evaluateAll(linesOf);
  for (const lines of numbers) {
    const text = lines.flat().join(' ');
    if (/^[\d ]+$/.test(text) && lines.length > 1) faults.push(`number: ${text}`);
  }
  if (width === 320) return { paragraphs: 0, numbers: numbers.length, faults };
  const paragraphs = await page.locator('main p, footer p, #contact p').filter({ visible: true }).evaluateAll(linesOf);
  for (const lines of paragraphs) {
    const [last, ...more] = lines.at(-1) ?? [];
    if (lines.length > 1 && last && more.length === 0 && last.length < 10) faults.push(`paragraph: ${lines.flat().join(' ')}`);
  }
  return { paragraphs: paragraphs.length, numbers: numbers.length, faults };
}

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
