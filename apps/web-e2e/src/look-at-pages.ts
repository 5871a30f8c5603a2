import type { Browser, Page } from '@playwright/test';
import { fewAtOnce } from './few-at-once.ts';
import { hydrated, publicPaths } from './public-pages.ts';

/** Checks an open page; `place` names it and the window's width. */
export type Look = (page: Page, place: string, width: number) => Promise<void>;

/** Opens every public page once, a few at a time, with the consent banner shown, and checks it at each window width. */
export async function lookAtPages(browser: Browser, baseURL: string | undefined, widths: readonly number[], look: Look): Promise<void> {
  const context = await browser.newContext({ baseURL, viewport: { width: widths[0] ?? 390, height: 900 }, reducedMotion: 'reduce' });
  await fewAtOnce(publicPaths, 3, async (path) => {
    const page = await context.newPage();
    await page.goto(path);
    await hydrated(page);
    await page.getByRole('region', { name: 'Cookie consent' }).waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await look(page, `${path} at ${width} px`, width);
    }
    await page.close();
  });
  await context.close();
}
