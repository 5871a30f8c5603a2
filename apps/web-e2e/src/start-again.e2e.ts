import { quoteTexts, uploadTexts } from '#dto';
import type { Page } from '@playwright/test';
import { databases, kept, keysSent } from './outbox.ts';
import { hydrated } from './public-pages.ts';
import { choosePhotos, fillOpenWizard, fillPersonal, fillPreferences, fillProject, next, openWizard, submit, visitor } from './quote-form.ts';
import { greenWebp } from './sample-photos.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const sentHeading = (page: Page) => page.getByRole('heading', { name: quoteTexts.submitted });

/** Opens the form in a second tab and presses a button about the draft of the first. */
async function pressElsewhere(page: Page, button: 'Start again' | 'Not me'): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto('/quote');
  await other.getByRole('button', { name: button }).click();
  await expect(other.getByRole('textbox', { name: 'First name' })).toHaveValue('');
  return other;
}

test('starting again in one tab does not affect another in which somebody types, and both arrive', async ({ page }) => {
  await openWizard(page);
  await fillPersonal(page);
  await next(page);
  await fillProject(page);
  await next(page);
  await choosePhotos(page, await greenWebp());
  await kept(page, 1);
  const other = await pressElsewhere(page, 'Start again');
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

test('a half-typed word stays when another tab starts again', async ({ page }) => {
  await openWizard(page);
  const name = page.getByRole('textbox', { name: 'First name' });
  await name.fill(visitor['First name']);
  await kept(page);
  await pressElsewhere(page, 'Start again');
  await page.bringToFront();
  await expect(name).toHaveValue(visitor['First name']);
  await name.pressSequentially(' Ann');
  await kept(page);
  await page.reload();
  await expect(name).toHaveValue(`${visitor['First name']} Ann`);
});

test('answers that somebody else clears on a shared device disappear from every tab', async ({ page }) => {
  await openWizard(page);
  const name = page.getByRole('textbox', { name: 'First name' });
  await name.fill(visitor['First name']);
  await kept(page);
  await pressElsewhere(page, 'Not me');
  await expect(name).toHaveValue('');
  await expect.poll(() => databases(page)).toEqual([]);
  await page.reload();
  await hydrated(page);
  await expect(name).toHaveValue('');
});
