import { expect, type Page } from '@playwright/test';
import { readSheets } from './pdf-text.ts';

/** The page on A4, read from the PDF itself. */
export async function print(page: Page) {
  const margin = '15mm';
  return readSheets(await page.pdf({ format: 'A4', printBackground: true, margin: { top: margin, right: margin, bottom: margin, left: margin } }));
}

/** Words as a sheet has them: without spaces. */
export const packed = (words: string) => words.replaceAll(/\s/g, '');

/** Parts for the screen only; each was once printed by mistake. */
export const ofTheScreen = ['Skip to the content', 'Menu', 'Get Quote', 'Accept All', 'Send message', 'Next', 'Pause reviews', 'Get a Quote Online', 'Get Your Quote Now'].map(packed);

/** Expects the page on paper to have its words, in ink, no part for the screen only, and no empty sheet. */
export async function expectGoodPaper(page: Page): Promise<void> {
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const sheets = await print(page);
  expect.soft(sheets[0]?.text, 'the heading on paper').toContain(packed(heading));
  for (const [number, { text, lightest }] of sheets.entries()) {
    const sheet = `sheet ${number + 1}`;
    expect.soft(text.length, `letters of ${sheet}`).toBeGreaterThan(10);
    expect.soft(text, `letters that ${sheet} has no shape for`).not.toContain('?'.repeat(3));
    expect.soft(ofTheScreen.filter((words) => text.includes(words)), `parts of the screen on ${sheet}`).toEqual([]);
    expect.soft(lightest, `the lightest ink of ${sheet}`).toBe(0);
  }
}
