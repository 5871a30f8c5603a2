import { apiRoutes, problemContentType, quoteTexts, type Problem } from '#dto';
import type { BrowserContext, Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { kept, keysSent, saved } from './outbox.ts';
import { hydrated } from './public-pages.ts';
import { fillPersonal, fillPreferences, fillProject, fillWizard, next, openWizard, submit } from './quote-form.ts';
import { greenWebp, seeThroughPng } from './sample-photos.ts';
import { expect, test } from './test.ts';
import { expectToast } from './toast.ts';

const declined = /^Not sent: our server refused your request, and sending it again will not help\. Please call us on 01632 \d+/;
const widths = [390, 820, 1440] as const;
const problem: Problem = {
  type: 'urn:problem-type:invalid-fields',
  title: 'No',
  status: 422,
  detail: 'No',
  errors: [{ field: 'phone', message: 'Please enter a valid phone number' }],
};

/** Each state of a request that is being sent: how to reach it, the page's words, and the problems that it causes. */
const states: { name: string; reach: (page: Page, context: BrowserContext) => Promise<void>; says: RegExp; problems?: RegExp[] }[] = [
  {
    name: 'waiting for signal',
    reach: async (page, context) => {
      await fillWizard(page, await greenWebp());
      await context.setOffline(true);
      await submit(page);
    },
    says: saved,
    problems: [/ERR_INTERNET_DISCONNECTED/],
  },
  {
    name: 'waiting with the page alone to send it',
    reach: async (page, context) => {
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SyncManager'));
      await fillWizard(page);
      await context.setOffline(true);
      await submit(page);
      await page.getByRole('link', { name: 'Text it to us' }).dispatchEvent('click');
    },
    says: /^Saved on this device\. Keep this page open/,
    problems: [/ERR_INTERNET_DISCONNECTED/],
  },
  {
    name: 'waiting for a server in trouble',
    reach: async (page) => {
      await page.route(`**${apiRoutes.quote}`, (route) => route.fulfill({ status: 500, body: 'no' }));
      await fillWizard(page, await greenWebp());
      await submit(page);
    },
    says: /^Saved on this device\. The fault is our server, not your signal\./,
    problems: [/status of 500/],
  },
  {
    name: 'refused for good',
    reach: async (page) => {
      await page.route(`**${apiRoutes.quote}`, (route) => route.fulfill({ status: 400, body: 'no' }));
      await fillWizard(page, await greenWebp());
      await submit(page);
    },
    says: declined,
    problems: [/status of 400/],
  },
  {
    name: 'sending photos',
    reach: async (page) => {
      await fillWizard(page, await greenWebp(), await seeThroughPng());
      // The server gets the photo, but its answer never arrives.
      await page.route(`**${apiRoutes.upload}`, async (route) => {
        await route.fetch();
        await new Promise(() => undefined);
      });
      await submit(page);
    },
    says: /^Sending photo 1 of 2…$/,
  },
  {
    name: 'refused',
    reach: async (page) => {
      await page.route(`**${apiRoutes.quote}`, (route) => route.fulfill({ status: 422, contentType: problemContentType, body: JSON.stringify(problem) }));
      await fillWizard(page);
      await submit(page);
    },
    says: /^Please enter a valid phone number$/,
    problems: [/status of 422/],
  },
  {
    name: 'sent',
    reach: async (page) => {
      await fillWizard(page, await greenWebp());
      await submit(page);
    },
    says: /^TS-[2-9A-HJKMNP-TV-Z]{5}$/,
  },
  {
    name: 'sent before the last change',
    reach: async (page) => {
      await page.route(`**${apiRoutes.quote}`, (route) => route.fulfill({ status: 409, body: '' }));
      await fillWizard(page);
      await submit(page);
    },
    says: /^Your request had arrived before your last change/,
    problems: [/status of 409/],
  },
  {
    name: 'welcome back',
    reach: async (page) => {
      await fillWizard(page, await greenWebp());
      await kept(page, 1);
      await page.goto('about:blank');
      await page.goto('/quote');
    },
    says: /^Your answers and 1 photo are still here\.$/,
  },
  {
    name: 'not kept',
    reach: async (page) => {
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'indexedDB'));
      await openWizard(page);
      await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    },
    says: /^This browser does not let us keep your answers/,
  },
];

for (const { name, reach, says, problems = [] } of states) {
  test(`a request that is ${name} reads well at every width`, async ({ page, context, expectedProblems }) => {
    expectedProblems.push(...problems);
    await page.setViewportSize({ width: 390, height: 844 });
    await reach(page, context);
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 1000 });
      await expect(page.getByText(says).first()).toBeInViewport();
      await page.waitForTimeout(400);
      expect(await axeFindings(page), `axe at ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await context.setOffline(false);
  });
}

test('a phone shows the failure and what to do about it together', async ({ page, context, expectedProblems }) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 390, height: 844 });
  await fillWizard(page);
  await context.setOffline(true);
  await submit(page);
  const toast = page.locator('li[data-variant=destructive]');
  await expect(toast).toBeVisible();
  await expect(page.getByText(saved)).toBeInViewport();
  const foot = await toast.evaluate((element) => element.getBoundingClientRect().bottom);
  const line = await page.getByText(saved).evaluate((element) => element.getBoundingClientRect().top);
  expect(line).toBeGreaterThan(foot);
  await expect(page.getByRole('link', { name: /^Call 01632/ }).filter({ visible: true }).last()).toBeInViewport();
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

test('answers can be sent without the photos if the line is too weak for them', async ({ page, expectedProblems }) => {
  expectedProblems.push(/ERR_TIMED_OUT/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(`**${apiRoutes.upload}`, (route) => route.abort('timedout'));
  await fillWizard(page, await greenWebp(), await seeThroughPng());
  await submit(page);
  await page.getByRole('button', { name: 'Send without the photos' }).click();
  await expect(page.getByRole('heading', { name: quoteTexts.submitted })).toBeFocused();
  await expect(page.getByText(/^TS-[2-9A-HJKMNP-TV-Z]{5}$/)).toBeVisible();
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

test('the confirmation is printed without the page around it', async ({ page }) => {
  await fillWizard(page);
  await submit(page);
  await expect(page.getByRole('heading', { name: quoteTexts.submitted })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^TS-/)).toBeVisible();
  await expect(page.getByText('An expert contacts you within 24 hours')).toBeVisible();
  for (const hidden of [page.getByRole('banner'), page.getByRole('complementary'), page.getByRole('heading', { level: 1 }), page.getByRole('button', { name: 'Print this page' })]) {
    await expect(hidden).toBeHidden();
  }
});
