import { quoteTexts, uploadTexts } from '#dto';
import type { Page } from '@playwright/test';
import { databases, kept, keysSent } from './outbox.ts';
import { choosePhotos, fillOpenWizard, fillPersonal, fillPreferences, fillProject, next, openWizard, submit, visitor } from './quote-form.ts';
import { greenWebp } from './sample-photos.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** From here on two presses are two (apps/web/src/ui/guard-second-press.ts). Milliseconds. */
const secondPressMs = 700;

const sentHeading = (page: Page) => page.getByRole('heading', { name: quoteTexts.submitted });

/** Opens the form in a second tab and presses a button about the draft of the first. */
async function pressElsewhere(other: Page, button: 'Start again' | 'Not me'): Promise<void> {
  await other.goto('/quote');
  await other.getByRole('button', { name: button }).click();
  await expect(other.getByRole('textbox', { name: 'First name' })).toHaveValue('');
}

test('clearing empties every tab; starting again in one keeps what another typed, and both arrive', async ({ page, context }) => {
  await openWizard(page);
  expect(await databases(page)).toEqual([]);
  const name = page.getByRole('textbox', { name: 'First name' });
  await page.getByRole('checkbox', { name: 'Save my answers on this device (up to 14 days)' }).check();
  await fillPersonal(page);
  await kept(page);
  await page.getByRole('button', { name: 'Clear my answers' }).click();
  await page.waitForTimeout(secondPressMs);
  await page.getByRole('button', { name: 'Clear my answers' }).click();
  await expect(name).toHaveValue('');
  await expect.poll(() => databases(page), 'Clear leaves nothing on the device').toEqual([]);

  await name.fill(visitor['First name']);
  await kept(page);
  const other = await context.newPage();
  await pressElsewhere(other, 'Not me');
  await expect(name, 'somebody else has cleared a shared device').toHaveValue('');
  await expect.poll(() => databases(page), 'Not me leaves nothing on the device').toEqual([]);

  await page.bringToFront();
  await fillPersonal(page);
  await next(page);
  await fillProject(page);
  await next(page);
  await choosePhotos(page, await greenWebp());
  await kept(page, 1);
  await other.bringToFront();
  await pressElsewhere(other, 'Start again');
  await page.bringToFront();
  const picked = page.getByRole('heading', { name: uploadTexts.selected(1) });
  await expect(picked).toBeVisible();
  await kept(page, 1);
  await page.reload();
  await expect(picked).toBeVisible();
  await next(page);
  await fillPreferences(page);
  const keys = [keysSent(page), keysSent(other)];
  await submit(page);
  await expect(sentHeading(page)).toBeVisible();
  await other.bringToFront();
  await fillOpenWizard(other);
  await submit(other);
  await expect(sentHeading(other)).toBeVisible();
  expect(keys.map((sent) => sent.length)).toEqual([1, 1]);
  expect(new Set(keys.flat()).size).toBe(2);
  await expect.poll(() => databases(page)).toEqual([]);
});
