import { apiRoutes } from '#dto';
import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { sendQuote } from './send-quote.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await axeFindings(page), `axe at ${width} px`).toEqual([]);
  }
}

test('status and note survive a reload', async ({ page, request, product }) => {
  await sendQuote(request, { lastName: 'Thistlewood' });
  await signIn(page, product.owner);
  const card = page.getByRole('article', { name: 'Ada Thistlewood' });
  await expect(card.getByRole('combobox', { name: 'Status' })).toHaveValue('new');
  await card.getByRole('textbox', { name: 'Note' }).fill('Rang at noon,\nring again on Friday');
  const noteSaved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await card.getByRole('combobox', { name: 'Status' }).focus();
  await noteSaved;
  await expect(card.getByText(/^Saved \d/)).toBeVisible();
  const statusSaved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await card.getByRole('combobox', { name: 'Status' }).selectOption('Quoted');
  expect((await statusSaved).status()).toBe(204);
  await page.reload();
  await expect(card.getByRole('combobox', { name: 'Status' })).toHaveValue('quoted');
  await expect(card.getByRole('textbox', { name: 'Note' })).toHaveValue('Rang at noon,\nring again on Friday');
});

test('without a mail server the page says so, at the top and on each record', async ({ page, request, product }) => {
  await sendQuote(request, { lastName: 'Pemberton' });
  await signIn(page, product.owner);
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Email isn’t set up');
  const alerts = page.getByRole('article', { name: 'Ada Pemberton' }).getByRole('list', { name: 'Alerts sent' }).getByRole('listitem');
  await expect(alerts).toHaveText(['Alert to youWaiting to be sent. Email isn’t set up.', 'Acknowledgement to the customerWaiting to be sent. Email isn’t set up.']);
});

test('what may be spam is marked, counted, and found under its own word', async ({ page, request, product }) => {
  await sendQuote(request, { lastName: 'Robotham', website: 'https://spam.example' });
  await sendQuote(request, { lastName: 'Personne' });
  await signIn(page, product.owner);
  const card = page.getByRole('article', { name: 'Ada Robotham' });
  await expect(card).toContainText('Possible spam. Check before you reply.');
  await page.getByRole('button', { name: 'Possible spam', exact: true }).click();
  await expect(page.getByText(/They are kept and counted/)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Ada Personne' })).toHaveCount(0);
  await expect(card).toBeVisible();
  await expectAccessible(page);
});

test('a record is deleted only after a question, and the focus is never lost', async ({ page, request, product }) => {
  const id = await sendQuote(request, { lastName: 'Vanstone' });
  await signIn(page, product.owner);
  const card = page.getByRole('article', { name: 'Ada Vanstone' });
  const opener = card.getByRole('button', { name: 'Delete: Ada Vanstone' });
  const dialog = page.getByRole('dialog', { name: 'Delete what Ada Vanstone sent?' });

  await opener.click();
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Recent Submissions' })).toBeFocused();
  const rows = (await (await page.request.get(apiRoutes.quote)).json()) as { id: string }[];
  expect(rows.map((row) => row.id)).not.toContain(id);
});
