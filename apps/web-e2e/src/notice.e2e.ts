import { apiRoutes, siteRoutes, type SiteDraft } from '#dto';
import type { Page } from '@playwright/test';
import { owner, startProduct } from '../../../tools/product.mjs';
import { answerConsent } from './answer-consent.ts';
import { hydrated, pagesByKind, unknownPath } from './public-pages.ts';
import { expect, test } from './test.ts';

const notice = { text: 'Closed from Thursday 24 December to Sunday 3 January. Somebody comes in an emergency.', from: '', until: '', call: '020 7946 0999' };
const prices = { 'emergency-call-out': { from: '220', words: 'the first hour' }, 'tree-pruning': { from: '180', words: 'a fruit tree' } };
const paths = [...pagesByKind, '/services/hedge-trimming', unknownPath];

/** The page's own links to call or to the form, and the form's first field, that are whole in the first screen, by their words. */
function waysInSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll('main a[href^="tel:"], main a[href^="/quote"], #field-firstName')];
    const isWhole = (link: Element) => {
      const { left, right, top, bottom } = link.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => link.contains(document.elementFromPoint((left + right) / 2, y)));
    };
    return links.filter(isWhole).map(({ id, textContent }) => textContent || id);
  });
}

/** Whether something of the page, not its bare ground, follows this part at once. */
function isFollowed(page: Page, part: string): Promise<boolean> {
  return page.locator(part).evaluate((above) => document.elementFromPoint(4, above.getBoundingClientRect().bottom + 2) !== document.getElementById('main'));
}

test('a notice leaves no gap on any page, and pushes no number and no button out of the first screen', async ({ page, browser, playwright, expectedProblems }) => {
  test.slow();
  expectedProblems.push(/404/);
  const site = await startProduct();
  const request = await playwright.request.newContext({ baseURL: site.baseURL });
  const other = await browser.newPage({ baseURL: site.baseURL, reducedMotion: 'reduce' });
  try {
    await request.post(apiRoutes.login, { data: owner });
    expect((await request.patch(siteRoutes.draft, { data: { notice, prices } })).status()).toBe(204);
    await request.post(siteRoutes.publish);
    const state = async () => ((await (await request.get(siteRoutes.draft)).json()) as SiteDraft).state.kind;
    await expect.poll(state, { timeout: 60_000 }).toBe('public');
    for (const each of [page, other]) await answerConsent(each);
    for (const path of paths) {
      for (const each of [page, other]) {
        await each.goto(path);
        await hydrated(each);
      }
      for (const width of [390, 820, 1440]) {
        for (const each of [page, other]) await each.setViewportSize({ width, height: width > 1000 ? 900 : 844 });
        expect.soft(await isFollowed(other, 'aside[aria-label=Notice]'), `below the notice of ${path} at ${width} px`).toBe(await isFollowed(page, 'header'));
        expect.soft(await waysInSight(other), `ways on of ${path} at ${width} px`).toEqual(expect.arrayContaining(await waysInSight(page)));
      }
    }
  } finally {
    await request.dispose();
    await site.stop();
  }
});
