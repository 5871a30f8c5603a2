import type { Page } from '@playwright/test';
import { hydrated } from './public-pages.ts';
import { showFonts } from './show-fonts.ts';
import { expect, test } from './test.ts';

/** Whether every letter of the first element that matches `selector` is drawn in one of the page's own fonts. */
async function drawnInOwnFonts(page: Page, selector: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont);
}

test("names from other languages are drawn in the site's own fonts, in a heading and in text", async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.evaluate(showFonts);
  for (const name of ['José Müller', 'Şükrü Łukaszewicz', 'Zoë Čapková-Őry', 'Ștefan Țăran']) {
    await page.locator('main h2, main p').evaluateAll((all, text) => all.forEach((one) => (one.textContent = text)), name);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const selector of ['main h2', 'main p']) await expect.poll(() => drawnInOwnFonts(page, selector), `${name}, ${selector}`).toBe(true);
  }
});
