import { apiRoutes, idempotencyKeyHeader, loginTexts } from '#dto';
import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const ground = 'rgb(15, 24, 19)';
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test.describe('on a device that asks for a dark scheme', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });

  test("the owner's pages are dark and have contrast enough, by axe, at every place", async ({ page, request, product, expectedProblems }) => {
    test.slow();
    const fields = { firstName: 'Dora', lastName: 'Dusk', email: 'dora@visitor.example', phone: '01632 960177', service: 'emergency', message: 'A limb hangs over the lane.' };
    const headers = { [idempotencyKeyHeader]: crypto.randomUUID() };
    expect((await request.post(apiRoutes.contact, { headers, data: fields })).status()).toBe(201);
    const expectSound = async (where: string) => {
      expect(await groundOf(page), where).toBe(ground);
      expect(await axeFindings(page), where).toEqual([]);
    };
    await page.goto('/admin/login');
    await page.getByRole('button', { name: loginTexts.submit, exact: true }).waitFor();
    await expectSound('the banner and the login');
    await page.getByRole('button', { name: 'Reject All' }).click();
    expectedProblems.push(/401/);
    await page.getByRole('textbox', { name: 'Username' }).fill('nobody');
    await page.getByLabel('Password', { exact: false }).and(page.locator('input')).fill('wrong');
    await page.getByRole('button', { name: loginTexts.submit, exact: true }).click();
    await expect(page.getByText('Login failed').first()).toBeVisible();
    await expectSound('a refused login');
    await signIn(page, product.owner);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectSound('Recent');

    await page.goto('/admin/dashboard?view=todo');
    const row = page.locator('[data-record]', { hasText: 'Dora Dusk' });
    await expect(row).toBeVisible();
    await expectSound('To do');
    await row.click();
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Contacted' }).click();
    await expect(page.getByRole('group', { name: 'Last change' })).toBeVisible();
    await expectSound('a record, and the way back');
    await page.getByRole('button', { name: 'Lost' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound('the reasons');
    for (const [part, name] of [['alerts', 'Alerts'], ['sign-in', 'Sign-in'], ['lately', 'What happened lately'], ['team', 'Team'], ['month', 'The month'], ['site', 'Site'], ['site.contact', 'Name, phones and email'], ['site.claims', 'Claims and proof'], ['', 'More']]) {
      await page.goto(`/admin/dashboard?view=more${part && `&part=${part}`}`);
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
      await expectSound(String(name));
    }
    await page.goto('/admin/dashboard?view=search&q=dusk');
    await expect(page.locator('[data-record]', { hasText: 'Dora Dusk' })).toBeVisible();
    await expectSound('Search');
  });

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
