import { apiRoutes, recordPage, signedInFlag } from '#dto';
import type { Browser, Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { sendQuote } from './send-quote.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const todo = '/admin/dashboard?view=todo';
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
/** Wide enough for a record beside its list, a tablet, a phone. */
const widths = [1440, 820, 390, 320];

async function signedIn(browser: Browser, baseURL: string, owner: Parameters<typeof signIn>[1]): Promise<Page> {
  const context = await browser.newContext({ ...phone, baseURL, locale: 'en-GB', timezoneId: 'Europe/London' });
  const page = await context.newPage();
  await signIn(page, owner, todo);
  return page;
}

test('the inbox is sound at every width: nothing scrolls sideways, axe finds nothing, every target is large', async ({ page, request, product }) => {
  test.slow();
  await sendQuote(request, { lastName: 'Wychwood', postcode: 'IP1 1AA', description: 'x'.repeat(300), preferredContact: 'text', phone: '07700 900111' });
  await signIn(page, product.owner, todo);
  await page.getByRole('button', { name: 'Reject All' }).click();
  for (const path of [todo, '/admin/dashboard?view=search&q=wychwood']) {
    await page.goto(path);
    await expect(rowOf(page, 'Ada Wychwood').first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      expect(await axeFindings(page), `axe of ${path} at ${width} px`).toEqual([]);
      const small = await page.locator('nav a, [data-pane=list] button, [data-pane=list] li > a, [data-pane=list] select').evaluateAll((targets) =>
        targets.filter((target) => target.getBoundingClientRect().height < 44).map((target) => target.textContent),
      );
      expect(small).toEqual([]);
    }
  }
  await page.setViewportSize(phone.viewport);
  await rowOf(page, 'Ada Wychwood').getByRole('button', { name: 'Text Ada Wychwood' }).click();
  await expect(page.getByRole('dialog', { name: 'Text to Ada Wychwood' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Text Ada Wychwood' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a new request shows within two seconds in an open browser, behind a pill when the list is being read', async ({ browser, product, request }) => {
    for (let place = 0; place < 10; place += 1) await sendQuote(request, { lastName: `Queue ${place}` });
    const page = await signedIn(browser, product.baseURL, product.owner);
    await expect(rowOf(page, 'Ada Queue 0').first()).toBeVisible();
    await expect(page.getByText(/^Updated \d\d:\d\d$/)).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    const top = await page.evaluate(() => window.scrollY);
    await sendQuote(request, { lastName: 'Latimer' });
    const pill = page.getByRole('button', { name: /^\d+ new requests?$/ });
    await expect(pill).toBeVisible({ timeout: 2000 });
    await expect(page).toHaveTitle(/^\(\d+\) To do/);
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    await pill.click();
    await expect(rowOf(page, 'Ada Latimer')).toBeInViewport();
    await expect(pill).toHaveCount(0);
    await page.context().close();
  });

  test('what one person changes changes in the other’s list, in its place', async ({ browser, product, request }) => {
    const id = await sendQuote(request, { lastName: 'Thornbury' });
    const other = await signedIn(browser, product.baseURL, product.owner);
    expect((await request.post(apiRoutes.login, { data: product.owner })).status()).toBe(204);
    await expect(rowOf(other, 'Ada Thornbury')).toContainText('Reply by');
    await expect(other.getByText(/^Updated \d\d:\d\d$/)).toBeVisible();
    const changed = await request.patch(`${apiRoutes.enquiries}/quote/${id}`, { data: { status: 'quoted' }, headers: { origin: product.baseURL } });
    expect(changed.status()).toBe(204);
    await expect(rowOf(other, 'Ada Thornbury')).toContainText('Quoted', { timeout: 2000 });
    await other.context().close();
  });

  test('a link from an email opens its record in a new tab, and after signing in when the session is over', async ({ page, request, product }) => {
    const link = recordPage('quote', await sendQuote(request, { lastName: 'Ravensworth' }));
    await page.goto(link);
    await page.waitForURL('**/admin/login');
    await page.getByRole('textbox', { name: 'Username' }).fill(product.owner.username);
    await page.getByLabel('Password', { exact: false }).and(page.locator('input')).fill(product.owner.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`**${link}`);
    const tab = await page.context().newPage();
    await tab.goto(link);
    await tab.waitForURL(`**${link}`);
    await expect(tab.getByRole('link', { name: 'Back to To do' })).toBeVisible();
    expect(await tab.evaluate((flag) => sessionStorage.getItem(flag), signedInFlag)).toBe('true');
  });

  test('a search finds name, phone and postcode in any spelling, and Back returns to the same place in the list', async ({ page, request, product }) => {
    await sendQuote(request, { firstName: 'Zoë', lastName: 'Ffoulkes', phone: '07700 900177', postcode: 'IP17 1ZZ' });
    for (let place = 0; place < 8; place += 1) await sendQuote(request, { lastName: `Ffoulkes ${place}` });
    await signIn(page, product.owner);
    await page.getByRole('button', { name: 'Reject All' }).click();
    await page.getByRole('link', { name: 'Search' }).click();
    const field = page.getByRole('searchbox');
    for (const words of ['zoe ffoulkes', '+44 7700 900177', 'ip171zz']) {
      await field.fill(words);
      await expect(page.getByText('1 found', { exact: true })).toBeVisible();
      await expect(rowOf(page, 'Zoë Ffoulkes')).toBeVisible();
    }
    await field.fill('zo');
    await expect(page.getByText('Type three letters or more')).toBeVisible();
    await field.fill('ffoulkes');
    await expect(page.getByText('9 found')).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    const top = await page.evaluate(() => window.scrollY);
    await page.waitForTimeout(100); // the browser reports the scrolling with its next frame
    // Pressed without Playwright's click, which would first scroll it to the middle.
    await page.locator('[data-record]').filter({ hasText: 'Ada Ffoulkes 4' }).dispatchEvent('click');
    await expect(page).toHaveURL(/open=quote/);
    await page.goBack();
    await expect(page.getByText('9 found')).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as CSV' }).click();
    expect((await file).suggestedFilename()).toMatch(/^enquiries-.*\.csv$/);
  });
});
