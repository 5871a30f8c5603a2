import { siteRoutes, type SiteDraft } from '#dto';
import type { Page } from '@playwright/test';
import { owner, startProduct } from '../../../tools/product.mjs';
import { axeFindings } from './axe.ts';
import { smallControls, tooWide } from './page-checks.ts';
import { trySignIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

const parts = ['site', 'site.contact', 'site.hours', 'site.links', 'site.claims', 'site.reviews', 'site.prices', 'site.notice', 'site.history'];

async function open(page: Page, base: string, part: string): Promise<void> {
  await page.goto(`${base}/admin/dashboard?view=more&part=${part}`);
  await expect(page.getByRole('link', { name: /^Back to/ })).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
}

test('the owner changes phone, hours and one review on a phone; visitors see it once it is published, and no longer after Undo', async ({ page, playwright }) => {
  test.setTimeout(180_000);
  // A product of its own: what is published changes every page of it.
  const product = await startProduct();
  const visitor = await playwright.request.newContext({ baseURL: product.baseURL });
  const home = async () => (await visitor.get('/')).text();
  try {
    await trySignIn(page, owner, product.baseURL);
    await page.waitForURL('**/admin/dashboard*');
    await page.getByRole('button', { name: 'Reject All' }).click();

    await open(page, product.baseURL, 'site');
    await page.getByRole('link', { name: /^Phones/ }).click();
    await page.getByRole('textbox', { name: /^Phone/ }).fill('01394 380123');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Saved\. Visitors see it once you publish/)).toBeVisible();

    await open(page, product.baseURL, 'site.hours');
    await page.getByLabel(/^Opens/).fill('08:30');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Saved\. Visitors see it once you publish/)).toBeVisible();

    await open(page, product.baseURL, 'site.reviews');
    await page.getByRole('button', { name: 'Add a review' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Jane Doe');
    await page.getByRole('textbox', { name: /^Place/ }).fill('Ipswich');
    await page.getByRole('combobox', { name: /^Stars/ }).selectOption('4');
    await page.getByRole('textbox', { name: /^Review/ }).fill('Neat work, and on the day that they said.');
    await page.getByRole('combobox', { name: /^Written on/ }).selectOption('Google');
    await page.getByLabel(/^Written on the day/).fill('2026-11-02');
    await page.getByRole('checkbox', { name: /^A customer wrote this/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('list', { name: 'Reviews' })).toContainText('Jane Doe');

    await page.getByRole('link', { name: 'Back to Site' }).click();
    await expect(page.getByText(/^3 changes not published: Phone, Opening hours, 1 review\.$/)).toBeVisible();
    expect(await home()).not.toContain('01394 380123');
    await page.getByRole('button', { name: 'Look at it' }).click();
    await expect(page.getByText('Draft: only you see this page.')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('region', { name: 'What customers say' })).toContainText('Jane Doe');
    expect(await home()).not.toContain('Jane Doe');
    await page.getByRole('link', { name: 'Publish' }).click();
    await expect(page.getByRole('button', { name: 'Publish' })).toBeFocused();
    await expect(page.getByRole('button', { name: /^First look/ })).toHaveCount(0);

    await page.keyboard.press('Enter');
    await expect(page.getByText(/^On the site since .* by owner\. Version 1\.$/)).toBeVisible({ timeout: 60_000 });
    const published = await home();
    for (const words of ['01394 380123', 'Neat work, and on the day that they said.', '&quot;opens&quot;:&quot;08:30&quot;']) expect(published).toContain(words.replaceAll('&quot;', '"'));
    expect(published).not.toContain('01632 960123');

    for (const part of parts) {
      await open(page, product.baseURL, part);
      for (const width of [320, 390, 820, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await tooWide(page), `${part} is too wide for ${width} px`).toEqual([]);
        expect.soft(await smallControls(page), `controls of ${part} below 44 px at ${width} px`).toEqual([]);
      }
      expect.soft(await axeFindings(page), `axe on ${part}`).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
    }

    await open(page, product.baseURL, 'site');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(home).toContain('01632 960123');
    const { edits, published: last } = (await (await page.request.get(product.baseURL + siteRoutes.draft)).json()) as SiteDraft;
    expect([edits, last?.kind]).toEqual([{}, 'undo']);

    await page.goto('about:blank');
    await product.crash();
    await expect.poll(home, 'after kill -9').toContain('01632 960123');
  } finally {
    await visitor.dispose();
    await product.stop();
  }
});
