import { apiRoutes, recordPage, type QuoteView } from '#dto';
import type { Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { moveTo } from './move-to.ts';
import { ownerPlaces, siteParts } from './owner-places.ts';
import { spoiltWords, tooWide } from './page-checks.ts';
import { hydrated, publicPaths, unknownPath } from './public-pages.ts';
import { next, openWizard, fillPersonal, fillProject } from './quote-form.ts';
import { sendQuote } from './send-quote.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ reducedMotion: 'reduce' });

/** Doubles the browser's own letters, as a setting of the visitor's does. */
async function enlarge(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

const phones = [320, 390];

/** Expects the page to be whole at each width. */
async function expectWhole(page: Page, where: string, widths = [...phones, 768, 1280]): Promise<void> {
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await tooWide(page), `sideways scroll of ${where} at ${width} px`).toEqual([]);
    expect.soft(await spoiltWords(page), `words of ${where} at ${width} px`).toEqual([]);
  }
}

/** Expects the name in the bar to be whole: inside the bar and the window, beside the menu of a phone. */
async function expectWholeLogo(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = await page.getByRole('banner').boundingBox();
  const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
  const menu = await page.getByRole('banner').getByText('Menu').boundingBox();
  if (!bar || !logo || !menu) throw new Error('The bar, its logo or its menu is not there');
  expect.soft(logo.y).toBeGreaterThanOrEqual(bar.y);
  expect.soft(logo.y + logo.height).toBeLessThanOrEqual(bar.y + bar.height);
  expect.soft(logo.x + logo.width).toBeLessThanOrEqual(menu.x);
  expect.soft(menu.x + menu.width).toBeLessThanOrEqual(bar.width);
}

test('every public page is whole in every window whose letters are twice as large', async ({ page, expectedProblems }) => {
  test.slow();
  expectedProblems.push(/404/);
  await enlarge(page);
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
  await expectWhole(page, 'the banner');
  await answerConsent(page);
  for (const path of [...publicPaths, unknownPath]) {
    await page.goto(path);
    await expectWhole(page, path);
    await expectWholeLogo(page);
  }
});

test('the quote form is whole in every window whose letters are twice as large', async ({ page }) => {
  await enlarge(page);
  await openWizard(page);
  await next(page);
  await expectWhole(page, 'step 1 with its errors');
  await fillPersonal(page);
  await next(page);
  await fillProject(page);
  await expectWhole(page, 'step 2');
  await next(page);
  await expectWhole(page, 'step 3');
  await next(page);
  await expectWhole(page, 'step 4');
});

test('the owner’s pages are whole on a phone whose letters are twice as large', async ({ page, request, product }) => {
  test.slow();
  await answerConsent(page);
  await enlarge(page);
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expectWhole(page, 'the login', phones);
  const id = await sendQuote(request, { lastName: 'Largeley', postcode: 'IP12 3AB', urgency: 'emergency', description: 'An ash leans on the roof.' });
  await signIn(page, product.owner, '/admin/dashboard?view=todo');
  for (const [place, heading] of [...ownerPlaces.slice(1), ...siteParts]) {
    await moveTo(page, place, heading);
    await expectWhole(page, heading, phones);
  }
  await moveTo(page, recordPage('quote', id), 'Ada Largeley');
  await expectWhole(page, 'a record', phones);
  // Cards of what this test sent alone, with mails that failed.
  await page.route(`**${apiRoutes.quote}?*`, async (route) => {
    const quotes = (await (await route.fetch()).json()) as QuoteView[];
    const own = quotes.filter((quote) => quote.id === id);
    return route.fulfill({ json: own.map((quote) => ({ ...quote, mails: quote.mails.map((mail) => ({ ...mail, state: 'failed', lastError: '550 No such user' })) })) });
  });
  await page.route(`**${apiRoutes.contact}?*`, (route) => route.fulfill({ json: [] }));
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('button', { name: 'Send again: Receipt' })).toBeVisible();
  await expectWhole(page, 'the newest submissions', phones);
});
