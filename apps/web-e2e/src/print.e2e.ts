import { business } from '#dto';
import { ofTheScreen, packed, print } from './paper.ts';
import { hydrated } from './public-pages.ts';
import { expect, test } from './test.ts';

test.use({ reducedMotion: 'reduce' });

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

test('drawings that were never near are on paper, too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/', '/services/tree-pruning']) {
    await page.goto(path);
    await hydrated(page);
    await print(page);
    // The gallery's are pictures, and come when they are near.
    const widths = await page.locator('main img[data-drawing]:not(#gallery img)').evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth));
    expect(widths.length, path).toBeGreaterThan(0);
    expect(widths.filter((width) => width === 0), path).toEqual([]);
  }
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('the bar is plain as soon as the page is for paper', async ({ page }) => {
    await page.goto('/terms-of-service');
    await hydrated(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('header').evaluate((bar) => getComputedStyle(bar).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  });
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
