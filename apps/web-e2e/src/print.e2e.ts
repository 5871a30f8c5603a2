import { business } from '#dto';
import type { Page } from '@playwright/test';
import { readSheets } from './pdf-text.ts';
import { hydrated, publicPaths, unknownPath } from './public-pages.ts';
import { expect, test } from './test.ts';

/** Every public page on A4, read from the PDF itself. */
async function print(page: Page) {
  const margin = '15mm';
  return readSheets(await page.pdf({ format: 'A4', printBackground: true, margin: { top: margin, right: margin, bottom: margin, left: margin } }));
}

const packed = (words: string) => words.replaceAll(/\s/g, '');

/** Screen-only parts; each was printed once. */
const ofTheScreen = ['Skip to the content', 'Menu', 'Get Quote', 'Accept All', 'Send message', 'Next', 'Pause reviews', 'Get a Quote Online', 'Get Your Quote Now'].map(packed);

test.use({ reducedMotion: 'reduce' });

for (const path of [...publicPaths, unknownPath]) {
  test(`${path} is its words on paper, in ink, without an empty sheet`, async ({ page, expectedProblems }) => {
    if (path === unknownPath) expectedProblems.push(/status of 404/);
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const sheets = await print(page);
    expect(sheets[0]?.text).toContain(packed(heading));
    for (const { text, lightest } of sheets) {
      expect(text.length).toBeGreaterThan(10);
      expect(text).not.toContain('?'.repeat(3));
      expect(ofTheScreen.filter((words) => text.includes(words))).toEqual([]);
      expect(lightest).toBe(0);
    }
  });
}

test('the terms are on paper with all of their sections, and so are the answers to questions', async ({ page }) => {
  await page.goto('/terms-of-service');
  await hydrated(page);
  const terms = (await print(page)).map(({ text }) => text).join('');
  for (const heading of await page.locator('article section h2').allInnerTexts()) expect(terms).toContain(packed(heading));
  expect(terms).toContain(packed('12. Payment Payment is due on completion of the work'));
  await page.goto('/services/tree-removal');
  await hydrated(page);
  const removal = (await print(page)).map(({ text }) => text).join('');
  expect(removal).toContain(packed('Are you insured?Yes, with public liability cover'));
  expect(removal).toContain(packed('Worried about a tree?'));
  expect(removal).toContain(packed(business.phone.display));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page is its words on paper, too', async ({ page }) => {
    await page.goto('/services/tree-removal');
    const sheets = await print(page);
    expect(sheets[0]?.text).toContain('TreeRemoval');
    for (const { text } of sheets) expect(ofTheScreen.filter((words) => text.includes(words))).toEqual([]);
  });
});
