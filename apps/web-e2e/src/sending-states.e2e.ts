import { apiRoutes, business, problemContentType, quoteTexts, type Problem } from '#dto';
import type { Page, Route } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { kept, keysSent, saved } from './outbox.ts';
import { hydrated } from './public-pages.ts';
import { fillPersonal, fillPreferences, fillProject, fillWizard, next, openWizard, submit } from './quote-form.ts';
import { greenWebp, seeThroughPng } from './sample-photos.ts';
import { expect, test } from './test.ts';
import { expectToast } from './toast.ts';

test.use({ serviceWorkers: 'allow' });

const declined = /^Not sent: our server refused your request, and sending it again will not help\. Please call us on 01632 \d+/;
const phone = { width: 390, height: 844 };
const widths = [390, 820, 1440] as const;
const problem: Problem = {
  type: 'urn:problem-type:invalid-fields',
  title: 'No',
  status: 422,
  detail: 'No',
  errors: [{ field: 'phone', message: 'Please enter a valid phone number' }],
};

/** Expects these words in sight, no finding of axe and no sideways scroll, at every width. */
async function expectReadable(page: Page, says: RegExp): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 1000 });
    await expect(page.getByText(says).first()).toBeInViewport();
    expect(await axeFindings(page), `axe at ${width} px, ${says}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize(phone);
}

test.describe('a request reads well at every width', () => {
  test.use({ viewport: phone, reducedMotion: 'reduce' });

  test('while the server is in trouble, when it refuses for good, when it refuses a field, and when it had arrived before', async ({ page, expectedProblems }) => {
    test.slow();
    expectedProblems.push(/status of 500/, /status of 400/, /status of 422/, /status of 409/);
    let answer: Parameters<Route['fulfill']>[0] = { status: 500, body: 'no' };
    await page.route(`**${apiRoutes.quote}`, (route) => route.fulfill(answer));
    await fillWizard(page, await greenWebp());
    await submit(page);
    await expectReadable(page, /^Saved on this device\. The fault is our server, not your signal\./);
    answer = { status: 400, body: 'no' };
    // The page also tries again by itself, which takes the button away.
    await page.getByRole('button', { name: 'Try now' }).click({ timeout: 2000 }).catch(() => undefined);
    await expectReadable(page, declined);
    answer = { status: 422, contentType: problemContentType, body: JSON.stringify(problem) };
    await submit(page);
    await expectReadable(page, /^Please enter a valid phone number$/);
    answer = { status: 409, body: '' };
    await page.getByRole('textbox', { name: 'Phone' }).fill('01632 960111');
    for (const step of [2, 3, 4]) {
      await next(page);
      await expect(page.getByText(quoteTexts.progress(step, 4))).toBeVisible();
    }
    await submit(page);
    await expectReadable(page, /^Your request had arrived before your last change/);
  });

  test('without signal, with the failure and the advice in sight together, and once it is sent, on paper too', async ({ page, context, expectedProblems }) => {
    test.slow();
    expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
    await fillWizard(page, await greenWebp());
    await context.setOffline(true);
    await submit(page);
    const toast = page.locator('li[data-variant=destructive]');
    await expect(toast).toBeVisible();
    await expect(page.getByText(saved)).toBeInViewport();
    const foot = await toast.evaluate((element) => element.getBoundingClientRect().bottom);
    const line = await page.getByText(saved).evaluate((element) => element.getBoundingClientRect().top);
    expect(line).toBeGreaterThan(foot);
    await expect(page.getByRole('link', { name: /^Call 01632/ }).filter({ visible: true }).last()).toBeInViewport();
    await expectReadable(page, saved);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: quoteTexts.submitted })).toBeVisible();
    await expectReadable(page, /^TS-[2-9A-HJKMNP-TV-Z]{5}$/);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^TS-/)).toBeVisible();
    await expect(page.getByText('An expert contacts you within 24 hours')).toBeVisible();
    // The business's name stays, without the links to other pages.
    await expect(page.getByRole('banner').getByText(business.shortName)).toBeVisible();
    for (const hidden of [page.getByRole('banner').locator('li').first(), page.getByRole('complementary'), page.getByRole('heading', { level: 1 }), page.getByRole('button', { name: 'Print this page' })]) {
      await expect(hidden).toBeHidden();
    }
  });

  test('while the page alone can send it', async ({ page, context, expectedProblems }) => {
    expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SyncManager'));
    await fillWizard(page);
    await context.setOffline(true);
    await submit(page);
    await page.getByRole('link', { name: 'Text it to us' }).dispatchEvent('click');
    await expectReadable(page, /^Saved on this device\. Keep this page open/);
    await context.setOffline(false);
  });

  test('while its photos are being sent', async ({ page }) => {
    await fillWizard(page, await greenWebp(), await seeThroughPng());
    // The server gets the photo, but its answer never arrives.
    await page.route(`**${apiRoutes.upload}`, async (route) => {
      await route.fetch();
      await new Promise(() => undefined);
    });
    await submit(page);
    await expectReadable(page, /^Sending photo 1 of 2…$/);
  });

  test('when it waits for its visitor to come back', async ({ page }) => {
    await fillWizard(page, await greenWebp());
    await kept(page, 1);
    await page.goto('about:blank');
    await page.goto('/quote');
    await expectReadable(page, /^Your answers and 1 photo are still here\.$/);
  });

  test('when the browser cannot keep it', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'indexedDB'));
    await openWizard(page);
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await expectReadable(page, /^This browser does not let us keep your answers/);
  });
});

test('a saved request that the server refuses for good is not sent again, and is complete at the next visit', async ({ page, context, expectedProblems }) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/, /status of 400/);
  await fillWizard(page, await greenWebp());
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByText(saved)).toBeVisible();
  const keys = keysSent(page);
  await page.route(`**${apiRoutes.quote}`, (route) => route.fulfill({ status: 400, body: 'no' }));
  await context.setOffline(false);
  await expect(page.getByText(declined)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try now' })).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await kept(page, 1);
  expect(keys).toHaveLength(1);
  await page.goto('about:blank');
  await page.goto('/about');
  await hydrated(page);
  await expectToast(page, quoteTexts.failedTitle, quoteTexts.failed);
  await page.goto('/quote');
  await expect(page.getByText('Your answers and 1 photo are still here.')).toBeVisible();
  await expect(page.getByText(declined)).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('radio', { name: 'WhatsApp' })).toBeChecked();
  await expect(page.getByText(declined)).toBeVisible();
  await page.unroute(`**${apiRoutes.quote}`);
  expect(keys).toHaveLength(1);
  await submit(page);
  await expect(page.getByRole('heading', { name: quoteTexts.submitted })).toBeFocused();
  expect(new Set(keys).size).toBe(1);
});

test('a long name stays in its column', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await openWizard(page);
  await fillPersonal(page, { 'First name': 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren' });
  await next(page);
  await fillProject(page);
  await next(page);
  await next(page);
  await fillPreferences(page);
  await submit(page);
  await expect(page.getByText(/Wolfeschlegel/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a request is filled in, tried again and sent by keys alone', async ({ page, context, expectedProblems }) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  await fillWizard(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: quoteTexts.submit }).press('Enter');
  await expect(page.getByText(saved)).toBeVisible();
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
  await page.unrouteAll();
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: quoteTexts.submitted })).toBeFocused();
});
