import { apiRoutes, quoteTexts, uploadTexts } from '#dto';
import type { Page } from '@playwright/test';
import { description, fillWizard, next, previous, submit, visitor } from './quote-form.ts';
import { greenWebp } from './sample-photos.ts';
import { expect, test } from './test.ts';
import { expectToast } from './toast.ts';

const submitFailed = 'There was an issue submitting your quote request. Please try again or call us directly.';

/** Expects everything that fillWizard() filled in to be still there, with one photo, and ends on the last step. */
async function expectNothingLost(page: Page): Promise<void> {
  await expect(page.getByRole('radio', { name: 'WhatsApp' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Best time to visit' })).toHaveValue('Weekday mornings');
  await previous(page);
  await expect(page.getByRole('heading', { name: uploadTexts.selected(1) })).toBeVisible();
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

test('a quote request that the server fails to take shows the words, keeps everything, and arrives with the next press', async ({ page, expectedProblems }) => {
  expectedProblems.push(/status of 500/);
  await fillWizard(page, await greenWebp());
  await page.route(`**${apiRoutes.quote}`, (route) => route.fulfill({ status: 500, body: 'no' }));
  await submit(page);
  await expectToast(page, 'Error', submitFailed);
  await expectNothingLost(page);
  await page.unroute(`**${apiRoutes.quote}`);
  const sent = page.getByRole('heading', { name: quoteTexts.submitted });
  // On a slow machine the page's own next try may come before the press.
  await page.getByRole('button', { name: quoteTexts.submit }).or(sent).click();
  await expect(sent).toBeVisible();
});
