import type { Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { hydrated, publicPaths, unknownPath } from './public-pages.ts';
import { expect, test } from './test.ts';

/** The words of the amber buttons in sight, that is, not under a bar. */
function amberInSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const amber = getComputedStyle(document.documentElement).getPropertyValue('--amber').trim();
    const swatch = document.body.appendChild(document.createElement('i'));
    swatch.style.backgroundColor = amber;
    const colour = getComputedStyle(swatch).backgroundColor;
    swatch.remove();
    const isInSight = (part: Element) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    const buttons = [...document.querySelectorAll('a, button')];
    return buttons.filter((part) => getComputedStyle(part).backgroundColor === colour && isInSight(part)).map(({ textContent }) => textContent);
  });
}

/** The screens of a page with more than one amber button, each with its words: every half window from the top to the end. */
async function crowdedScreens(page: Page): Promise<string[]> {
  const crowded: string[] = [];
  const step = Math.floor((page.viewportSize()?.height ?? 0) / 2);
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < Math.min(end, 20_000); top += step) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await expect.poll(async () => (await amberInSight(page)).length, { timeout: 3000 }).toBeLessThan(2).catch(() => undefined);
    const amber = await amberInSight(page);
    if (amber.length > 1) crowded.push(`${top}: ${amber.join(', ')}`);
  }
  return crowded;
}

for (const viewport of [{ width: 390, height: 844 }, { width: 1440, height: 900 }]) {
  test(`no screen at ${viewport.width} px has two amber buttons`, async ({ page, expectedProblems }) => {
    test.slow();
    expectedProblems.push(/404/);
    await page.setViewportSize(viewport);
    await answerConsent(page);
    for (const path of [...publicPaths, unknownPath]) {
      await page.goto(path);
      await hydrated(page);
      expect.soft(await crowdedScreens(page), path).toEqual([]);
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the bars are outlined on pages whose own button is in the first screen', async ({ page }) => {
    for (const [width, path, count] of [[1440, '/', 1], [390, '/', 1], [390, '/services/tree-pruning', 1], [1440, '/services/tree-pruning', 1], [1440, '/about', 0]] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const colours = await page.locator('a[href^="/quote"], a[href="#contact"]').evaluateAll((links) =>
        links.filter((link) => link.checkVisibility() && link.getBoundingClientRect().top < window.innerHeight).map((link) => getComputedStyle(link).backgroundColor),
      );
      expect.soft(colours.filter((colour) => colour === 'rgb(242, 176, 74)').length, `${path} at ${width} px`).toBe(count);
    }
  });
});
