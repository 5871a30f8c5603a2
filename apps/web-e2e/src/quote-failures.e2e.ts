import { apiRoutes, problemContentType, quoteTexts, uploadTexts, type Problem } from '#dto';
import type { Page } from '@playwright/test';
import { startProduct } from '../../../tools/product.mjs';
import { description, fillOpenWizard, fillPersonal, fillPreferences, fillProject, fillWizard, next, openWizard, previous, submit, visitor } from './quote-form.ts';
import { greenWebp, seeThroughPng } from './sample-photos.ts';
import { expect, test } from './test.ts';
import { expectToast } from './toast.ts';

const submitFailed = 'There was an issue submitting your quote request. Please try again or call us directly.';

/** Expects everything that fillWizard() filled in to be still there, and ends on the last step. */
async function expectNothingLost(page: Page, photos: number): Promise<void> {
  await expect(page.getByRole('radio', { name: 'WhatsApp' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Best time to visit' })).toHaveValue('Weekday mornings');
  await previous(page);
  if (photos > 0) await expect(page.getByRole('heading', { name: uploadTexts.selected(photos) })).toBeVisible();
  await previous(page);
  await expect(page.getByRole('checkbox', { name: 'Tree Removal' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(description);
  await previous(page);
  for (const [name, value] of Object.entries(visitor)) await expect(page.getByRole('textbox', { name })).toHaveValue(value);
  for (const step of [2, 3, 4]) {
    await next(page);
    await expect(page.getByText(quoteTexts.progress(step, 4))).toBeVisible();
  }
}

test.describe('a quote request that fails', () => {
  test('shows the words after an error of the server, keeps everything, and arrives with the next press', async ({ page, expectedProblems }) => {
    expectedProblems.push(/status of 500/);
    await fillWizard(page, await greenWebp());
    await page.route(`**${apiRoutes.quote}`, (route) => route.fulfill({ status: 500, body: 'no' }));
    await submit(page);
    await expectToast(page, 'Error', submitFailed);
    await expectNothingLost(page, 1);
    await page.unroute(`**${apiRoutes.quote}`);
    await submit(page);
    await expect(page.getByRole('heading', { name: quoteTexts.submitted })).toBeVisible();
  });

  test('shows the words after an upload that breaks off, and the request is not sent without its photos', async ({ page, expectedProblems }) => {
    expectedProblems.push(/request failed: .*\/api\/upload/, /ERR_CONNECTION_RESET/);
    let sent = 0;
    page.on('request', (request) => (sent += Number(new URL(request.url()).pathname === apiRoutes.quote)));
    await page.route(`**${apiRoutes.upload}`, (route) => route.abort('connectionreset'));
    await fillWizard(page, await greenWebp(), await seeThroughPng());
    await submit(page);
    await expectToast(page, 'Error', submitFailed);
    await expectNothingLost(page, 2);
    expect(sent).toBe(0);
  });

  test('shows the words when the server has stopped', async ({ page, expectedProblems }) => {
    test.slow();
    expectedProblems.push(/ERR_CONNECTION_REFUSED/);
    const own = await startProduct();
    try {
      await openWizard(page, own.baseURL);
      await fillOpenWizard(page);
    } finally {
      await own.stop();
    }
    await submit(page);
    await expectToast(page, 'Error', submitFailed);
    await expectNothingLost(page, 0);
  });

  test('leads to the field that the server refuses', async ({ page, expectedProblems }) => {
    expectedProblems.push(/status of 422/);
    const problem: Problem = { type: 'urn:problem-type:invalid-fields', title: 'No', status: 422, detail: 'No', errors: [{ field: 'phone', message: 'Please enter a valid phone number' }] };
    await page.route(`**${apiRoutes.quote}`, (route) => route.fulfill({ status: 422, contentType: problemContentType, body: JSON.stringify(problem) }));
    await fillWizard(page);
    await submit(page);
    await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused();
  });
});

test.describe('fields that are wrong', () => {
  test.beforeEach(({ page }) => openWizard(page));

  const errors = (page: Page) => page.locator('[id$=-error]');

  test('hold their step while they are empty, and are named under the fields', async ({ page }) => {
    await next(page);
    await expect(errors(page)).toHaveText(['First name is required', 'Last name is required', 'Please enter a valid email address', 'Please enter a valid phone number']);
    await fillPersonal(page);
    await next(page);
    await next(page);
    await expect(errors(page)).toHaveText(['Please select at least one service']);
    await fillProject(page);
    await next(page);
    await next(page);
    await expect(page.getByText('Please select your preferred contact method above to continue')).toBeVisible();
    await submit(page);
    await expect(errors(page)).toHaveText(['Please select preferred contact method']);
  });

  test('are named when the visitor leaves them, and the last button leads back to the first of them', async ({ page }) => {
    await fillPersonal(page, { Email: 'margaret@', Phone: '12345' });
    await page.getByRole('textbox', { name: 'Postcode' }).focus();
    await expect(errors(page)).toHaveText(['Please enter a valid email address', 'Please enter a valid phone number']);
    await next(page);
    await fillProject(page);
    await next(page);
    await next(page);
    await fillPreferences(page);
    await submit(page);
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
    await expect(errors(page)).toHaveText(['Please enter a valid email address', 'Please enter a valid phone number']);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('margaret@');
  });
});
