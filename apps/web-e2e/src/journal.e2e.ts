import { apiRoutes } from '#dto';
import type { Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { axeFindings } from './axe.ts';
import { hangCalls } from './hang-calls.ts';
import { chip, note, openNew, stored, timeline } from './open-record.ts';
import { databases } from './outbox.ts';
import { pressLogout } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, serviceWorkers: 'allow' });

const waiting = (page: Page, count: number) => page.getByRole('link', { name: count === 1 ? '1 change still to save' : `${count} changes still to save` });
const listed = (page: Page) => page.getByRole('list', { name: 'Still to save' }).getByRole('listitem');

test('changes that hang are counted, listed and undone at once; logging out asks about them and drops them only after a press', async ({
  page,
  context,
  request,
  product,
}) => {
  test.slow();
  await answerConsent(page);
  const id = await openNew(page, request, product.owner, 'Slowline');
  const hanging = await hangCalls(context);
  await chip(page, 'Contacted').click();
  await expect(chip(page, 'Contacted')).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('button', { name: 'I’ll take it' }).click();
  await expect(waiting(page, 2)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nobody’s on it yet')).toBeVisible();
  await page.getByRole('link', { name: /changes? still to save/ }).click();
  await expect(listed(page)).toHaveCount(1);
  await expect(listed(page)).toContainText('Status: Contacted');
  expect(await axeFindings(page)).toEqual([]);
  await listed(page).getByRole('link', { name: 'Ada Slowline' }).click();
  await expect(chip(page, 'Contacted')).toHaveAttribute('aria-pressed', 'true');
  await hanging.end();
  await expect(page.getByText(/still to save/)).toHaveCount(0);
  await expect(timeline(page)).toContainText('Contacted (was New)');
  expect(await stored(page.request, id)).toMatchObject({ status: 'contacted', work: { takenBy: null } });

  await hangCalls(context);
  await note(page).fill('Gate code 4711');
  await pressLogout(page);
  await expect(page.getByText('Saving before you log out…', { exact: true })).toBeVisible();
  const question = page.getByRole('dialog', { name: 'One thing is not saved yet' });
  await expect(question.getByRole('listitem')).toHaveText('Note on Ada Slowline: “Gate code 4711”', { timeout: 10_000 });
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await page.goBack();
  await expect(note(page)).toHaveValue('Gate code 4711');
  await pressLogout(page);
  await question.getByRole('button', { name: 'Log out and lose them' }).click({ timeout: 10_000 });
  await page.waitForURL('**/admin/login');
  await expect.poll(() => databases(page)).toEqual([]);
  expect((await page.request.post(apiRoutes.login, { data: product.owner })).status()).toBe(204);
  expect((await stored(page.request, id)).note).toBe('');
});
