import { publicPaths, unknownPath } from './public-pages.ts';
import { specification, type Row } from './specification.ts';
import { expect, test } from './test.ts';

/** The page as sent, before any script: what it has, everybody gets. */
test.use({ javaScriptEnabled: false });

/** Runs in the page: what is missing, row by row. */
function missing(rows: readonly Row[]): string[] {
  const plain = (words: string) => words.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  return rows.flatMap(([what, selector, is]) => {
    const found = [...document.querySelectorAll(selector)].map(({ textContent }) => plain(textContent));
    if (typeof is === 'number') return found.length === is ? [] : [`${what}: ${found.length} in place of ${is}`];
    return is.filter((words) => !found.some((text) => text.includes(plain(words)))).map((words) => `${what}: "${words}"`);
  });
}

for (const path of [...publicPaths, unknownPath]) {
  test(`${path} has every card, link and text that the specification names`, async ({ page, expectedProblems }) => {
    if (path === unknownPath) expectedProblems.push(/status of 404/);
    await page.goto(path);
    const rows = specification[path] ?? [];
    expect(rows.length).toBeGreaterThan(15);
    expect(await page.evaluate(missing, rows)).toEqual([]);
  });
}
