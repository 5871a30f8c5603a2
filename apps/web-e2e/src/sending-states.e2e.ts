import { apiRoutes, business, problemContentType, quoteTexts, uploadTexts, type Problem } from '#dto';
import type { Page, Route } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { databases, kept, keysSent, saved } from './outbox.ts';
import { hydrated } from './public-pages.ts';
import {
  description,
  fillOpenWizard,
  fillPersonal,
  fillPreferences,
  fillProject,
  fillWizard,
  next,
  openWizard,
  submit,
  visitor,
} from './quote-form.ts';
import { greenWebp, seeThroughPng } from './sample-photos.ts';
import { expect, test } from './test.ts';
import { expectToast } from './toast.ts';

const declined = /^Not sent: our server refused your request, and sending it again will not help\. Please call us on 01632 \d+/;
const sentHeading = (page: Page) => page.getByRole('heading', { name: quoteTexts.submitted });
const phone = { width: 390, height: 844 };
const widths = [390, 820, 1440] as const;
const problem: Problem = {
  type: 'urn:problem-type:invalid-fields',
  title: 'No',
  status: 422,
  detail: 'No',
  errors: [{ field: 'phone', message: 'Please enter a valid phone number' }],
};

test.use({ viewport: phone, reducedMotion: 'reduce' });

/** Expects these words in sight and no sideways scroll at every width, and no finding of axe at the narrowest and the widest. */
async function expectReadable(page: Page, says: RegExp): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 1000 });
    await expect(page.getByText(says).first()).toBeInViewport();
    // The page tries again by itself: a button that becomes disabled while axe runs looks too pale to it.
    if (width !== 820) await expect.poll(() => axeFindings(page), `axe at ${width} px, ${says}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize(phone);
}

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a request without signal reads well, is retried by keys, and prints once sent', async ({ page, context, expectedProblems }) => {
    test.slow();
    expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
    const longName = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren';
    await openWizard(page);
    await fillPersonal(page, { 'First name': longName });
    await next(page);
    await fillProject(page);
    await next(page);
    await next(page);
    await fillPreferences(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: quoteTexts.submit }).press('Enter');
    const toast = page.locator('li[data-variant=destructive]');
    await expect(toast).toBeVisible();
    await expect(page.getByText(saved)).toBeInViewport();
    const foot = await toast.evaluate((element) => element.getBoundingClientRect().bottom);
    const line = await page.getByText(saved).evaluate((element) => element.getBoundingClientRect().top);
    expect(line, 'the advice is in sight with the failure').toBeGreaterThan(foot);
    await expect(page.getByRole('link', { name: /^Call 01632/ }).filter({ visible: true }).last()).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Text it to us' })).toBeVisible();

    const tryNow = page.getByRole('button', { name: 'Try now' });
    for (let presses = 0; presses < 60 && !(await tryNow.evaluate((button) => button === document.activeElement)); presses += 1) {
      await page.keyboard.press('Shift+Tab');
    }
    await expect(tryNow).toBeFocused();
    // After a failed try the keyboard focus must be where it was.
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(apiRoutes.quote));
    await page.keyboard.press('Enter');
    await failed;
    await expect(page.locator('[data-stopped=true]')).toBeFocused();
    await expect(tryNow).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(tryNow).toBeFocused();

    await expectReadable(page, saved);
    await context.setOffline(false);
    await expect(sentHeading(page)).toBeFocused();
    await expectReadable(page, /^TS-[2-9A-HJKMNP-TV-Z]{5}$/);
    await page.setViewportSize({ width: 320, height: 844 });
    await expect(page.getByText(new RegExp(longName))).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'a long name stays in its column').toBe(320);
    await page.setViewportSize(phone);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^TS-/)).toBeVisible();
    await expect(page.getByText('An expert contacts you within 24 hours')).toBeVisible();
    // The business's name stays, without the links to other pages.
    await expect(page.getByRole('banner').getByText(business.shortName)).toBeVisible();
    const banner = page.getByRole('banner').locator('li').first();
    for (const hidden of [banner, page.getByRole('complementary'), page.getByRole('button', { name: 'Print this page' })]) {
      await expect(hidden).toBeHidden();
    }
  });

  test('without background sending the page must stay open, and sends all once', async ({ page, context, expectedProblems }) => {
    expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SyncManager'));
    await fillWizard(page, await greenWebp());
    const taken: string[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'POST') taken.push(`${new URL(response.url()).pathname} ${response.status()}`);
    });
    await context.setOffline(true);
    await submit(page);
    await page.getByRole('link', { name: 'Text it to us' }).dispatchEvent('click');
    await expectReadable(page, /^Saved on this device\. Keep this page open, or open it again when you have signal: it then sends by/);
    await context.setOffline(false);
    await expect(sentHeading(page)).toBeVisible();
    await expect.poll(() => databases(page)).toEqual([]);
    expect(taken).toEqual([`${apiRoutes.upload} 201`, `${apiRoutes.quote} 201`]);
  });
});

test('a request that meets four answers of the server reads well after each, and loses nothing', async ({ page, expectedProblems }) => {
  test.slow();
  expectedProblems.push(/status of 500/, /status of 400/, /status of 422/, /status of 409/);
  let answer: Parameters<Route['fulfill']>[0] = { status: 500, body: 'no' };
  await page.route(`**${apiRoutes.quote}`, (route) => route.fulfill(answer));
  const keys = keysSent(page);
  await fillWizard(page, await greenWebp());
  await submit(page);
  await expectToast(page, 'Error', 'There was an issue submitting your quote request. Please try again or call us directly.');
  await expectReadable(page, /^Saved on this device\. The fault is our server, not your signal\./);

  answer = { status: 400, body: 'no' };
  // The page also tries again by itself, which takes the button away.
  await page.getByRole('button', { name: 'Try now' }).click({ timeout: 2000 }).catch(() => undefined);
  await expectReadable(page, declined);
  await expect(page.getByRole('button', { name: 'Try now' })).toHaveCount(0);
  const { length } = keys;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await kept(page, 1);
  await page.goto('about:blank');
  await page.goto('/about');
  await hydrated(page);
  await expectToast(page, quoteTexts.failedTitle, quoteTexts.failed);
  await page.goto('/quote');
  await expect(page.getByText('Your answers and 1 photo are still here.')).toBeVisible();
  await expect(page.getByText(declined)).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('radio', { name: 'WhatsApp' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Best time to visit' })).toHaveValue('Weekday mornings');
  await expect(page.getByText(declined)).toBeVisible();
  expect(keys, 'a request refused for good is not sent again').toHaveLength(length);

  answer = { status: 422, contentType: problemContentType, body: JSON.stringify(problem) };
  await submit(page);
  await expectReadable(page, /^Please enter a valid phone number$/);
  for (const [name, value] of Object.entries(visitor)) await expect(page.getByRole('textbox', { name })).toHaveValue(value);
  answer = { status: 409, body: '' };
  await page.getByRole('textbox', { name: 'Phone' }).fill('01632 960111');
  await next(page);
  await expect(page.getByRole('checkbox', { name: 'Tree Removal' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(description);
  await next(page);
  await expect(page.getByRole('heading', { name: uploadTexts.selected(1) })).toBeVisible();
  await next(page);
  await expect(page.getByText(quoteTexts.progress(4, 4))).toBeVisible();
  await submit(page);
  await expectReadable(page, /^Your request had arrived before your last change/);
  expect(new Set(keys).size).toBe(1);
});

test('a request reads well when it waits for its visitor to come back, and while its photos are being sent', async ({ page }) => {
  await fillWizard(page, await greenWebp(), await seeThroughPng());
  await kept(page, 2);
  await page.goto('about:blank');
  await page.goto('/quote');
  await expectReadable(page, /^Your answers and 2 photos are still here\.$/);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.route(`**${apiRoutes.upload}`, () => undefined); // its answer never arrives
  await submit(page);
  await expectReadable(page, /^Sending photo 1 of 2…$/);
});

test('a browser that refuses its database says so, reads well, and sends with signal', async ({ page, context, expectedProblems }) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('No', 'SecurityError');
    };
  });
  await openWizard(page);
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await expectReadable(page, /^This browser does not let us keep your answers: they are here until you close the page/);
  await expect(page.getByRole('checkbox', { name: /Save my answers/ })).toHaveCount(0);
  await fillOpenWizard(page, await greenWebp());
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByText(/^This browser does not let us save your request\. Keep this page open/)).toBeVisible();
  await expect(page.getByText(saved)).toHaveCount(0);
  await context.setOffline(false);
  await expect(sentHeading(page)).toBeVisible();
});
