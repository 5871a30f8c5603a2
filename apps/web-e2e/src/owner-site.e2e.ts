import { apiRoutes, signedInFlag, siteRoutes, type SiteDraft, type SiteEdits } from '#dto';
import { owner, startProduct } from '../../../tools/product.mjs';
import { answerConsent } from './answer-consent.ts';
import { axeFindings } from './axe.ts';
import { expectStillReviews } from './expect-still-reviews.ts';
import { ringlessControls } from './focus-rings.ts';
import { enter, tabTo } from './keyboard.ts';
import { moveTo } from './move-to.ts';
import { siteParts } from './owner-places.ts';
import { smallControls, tooWide } from './page-checks.ts';
import { hydrated } from './public-pages.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

test('the owner sees a changed phone, hours and review first, visitors once they are published, and no longer after Undo', async ({
  page,
  playwright,
}) => {
  test.setTimeout(180_000);
  // A product of its own: what is published changes every page of it.
  const product = await startProduct();
  const visitor = await playwright.request.newContext({ baseURL: product.baseURL });
  const home = async () => (await visitor.get('/')).text();
  try {
    expect((await page.request.post(product.baseURL + apiRoutes.login, { data: owner })).status()).toBe(204);
    const words = 'Neat work, and on the day that they said.';
    const review = { name: 'Jane Doe', location: 'Ipswich', stars: '4', text: words, platform: 'Google', day: '2026-11-02', link: 'https://google.example/jane', genuine: true };
    const changes: SiteEdits = { business: { phone: '01394 380123' }, hours: { Saturday: [{ opens: '08:30', closes: '12:30' }] }, reviews: [review] };
    const saved = await page.request.patch(product.baseURL + siteRoutes.draft, { data: changes });
    expect(saved.status(), await saved.text()).toBe(204);
    await answerConsent(page);
    await page.addInitScript((flag) => location.protocol === 'http:' && sessionStorage.setItem(flag, 'true'), signedInFlag);
    await page.goto(`${product.baseURL}/admin/dashboard?view=more&part=site`);
    await expect(page.getByText(/^3 changes not published: Phone, Opening hours, 1 review\.$/)).toBeVisible();
    expect(await home()).not.toContain('01394 380123');
    await page.getByRole('button', { name: 'Look at it' }).click();
    await expect(page.getByText('Draft: only you see this page.')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('region', { name: 'What customers say' })).toContainText('Jane Doe');
    expect(await home()).not.toContain('Jane Doe');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await hydrated(page);
    for (const width of [1920, 390]) await expectStillReviews(page, 1, width);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const strip = page.locator('#reviews [role=group]');
    await strip.focus();
    await page.keyboard.press('Tab');
    await expect(strip.getByRole('link', { name: 'Google review by Jane Doe (opens in a new tab)' })).toBeFocused();
    expect(await strip.evaluate((row) => row.scrollHeight - row.clientHeight)).toBe(0);
    expect(await smallControls(page), 'controls below 44 px').toEqual([]);
    await page.getByRole('link', { name: 'Publish' }).click();
    await expect(page.getByRole('button', { name: 'Publish' })).toBeFocused();
    await expect(page.getByRole('button', { name: /^First look/ })).toHaveCount(0);

    await page.keyboard.press('Enter');
    await expect(page.getByText(/^On the site since .* by owner\. Version 1\.$/)).toBeVisible({ timeout: 60_000 });
    const published = await home();
    for (const part of ['01394 380123', words, '"opens":"08:30"']) expect(published).toContain(part);
    expect(published).not.toContain('01632 960123');

    // The other parts look as they came (owner-pages).
    for (const [place, heading] of siteParts.filter(([, name]) => ['Reviews', 'History', 'Site'].includes(name))) {
      await moveTo(page, place, heading);
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await tooWide(page), `${heading} is too wide for ${width} px`).toEqual([]);
        expect.soft(await smallControls(page), `controls of ${heading} below 44 px at ${width} px`).toEqual([]);
        expect.soft(await axeFindings(page), `axe on ${heading} at ${width} px`).toEqual([]);
        expect.soft(await ringlessControls(page), `rings of ${heading} at ${width} px`).toEqual([]);
      }
    }

    await moveTo(page, '/admin/dashboard?view=more&part=site.history', 'History');
    await tabTo(page, page.getByRole('button', { name: 'Bring back version 0' }));
    await moveTo(page, '/admin/dashboard?view=more&part=site.reviews', 'Reviews');
    await enter(page, page.getByRole('button', { name: 'Change the review by Jane Doe' }));
    await expect(page.getByRole('textbox', { name: 'Name', exact: false })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await tabTo(page, page.getByRole('checkbox', { name: /^A customer wrote this/ }));
    await enter(page, page.getByRole('button', { name: 'Back without saving' }));
    await expect(page.getByRole('group', { name: 'Reviews on the site' })).toBeFocused();

    await moveTo(page, ...siteParts[0]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(home).toContain('01632 960123');
    const { edits, published: last } = (await (await page.request.get(product.baseURL + siteRoutes.draft)).json()) as SiteDraft;
    expect([edits, last?.kind]).toEqual([{}, 'undo']);
    await page.goto('about:blank');
  } finally {
    await visitor.dispose();
    await product.stop();
  }
});
