import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const ground = 'rgb(15, 24, 19)';
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test.describe('on a device that asks for a dark scheme', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });

  test('an owner page is never light first, and the website stays light, in both directions', async ({ page, browser, product }) => {
    // A page without scripts looks like any page before its scripts run.
    const bare = await browser.newContext({ baseURL: product.baseURL, colorScheme: 'dark', javaScriptEnabled: false });
    const shell = await bare.newPage();
    await shell.goto('/admin/dashboard');
    expect(await shell.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor)).toBe(ground);
    await bare.close();

    await page.goto('/admin/login');
    const back = page.getByRole('link', { name: /^Back to/ });
    await back.waitFor();
    expect(await groundOf(page)).toBe(ground);
    await back.click();
    await page.waitForURL((url) => url.pathname === '/');
    const paper = 'rgb(250, 248, 242)';
    await expect.poll(() => groundOf(page)).toBe(paper);
    await page.goBack();
    await expect.poll(() => groundOf(page)).toBe(ground);

    // The browser loaded a visitor's page, which has no dark scheme, and moves to the owner's page without a reload.
    await page.goForward();
    await page.reload();
    await page.getByRole('button', { name: 'Reject All' }).waitFor();
    expect(await groundOf(page)).toBe(paper);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.goBack();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(await groundOf(page)).toBe(ground);
  });
});
