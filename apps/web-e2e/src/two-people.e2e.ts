import { enquiryRoute, recordPage } from '#dto';
import type { Route } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { moveTo } from './move-to.ts';
import { note, openNew, stored } from './open-record.ts';
import { secondPerson } from './second-person.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test('two people at one record: both notes are shown and nothing is lost; the other sees who takes, views and deletes it', async ({
  page,
  browser,
  request,
  product,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 412/, /status of 404/);
  await answerConsent(page);
  const id = await openNew(page, request, product.owner, 'Bothwell');
  const sam = await secondPerson(page, browser, product.baseURL, 'sam-looks');
  const reads = (route: Route) => (route.request().method() === 'GET' ? route.abort('aborted') : route.continue());
  await page.route('**/api/enquiries/quote/*', reads);
  await sam.request.patch(enquiryRoute('quote', id), { data: { note: 'Sam was here' } });
  await note(page).fill('Ring after six');
  const question = page.getByRole('alert').filter({ hasText: 'sam-looks wrote this note too' });
  await expect(question).toContainText('Sam was here');
  await moveTo(page, '/admin/dashboard?view=todo', 'To do');
  await page.getByRole('link', { name: '1 note needs your choice' }).click();
  await expect(page).toHaveURL(new RegExp(`open=quote/${id}$`));
  await expect(note(page)).toHaveValue('Ring after six');
  await question.getByRole('button', { name: 'Keep both' }).click();
  await expect.poll(async () => (await stored(page.request, id)).note).toBe('Sam was here\nRing after six');
  await expect(question).toHaveCount(0);
  await page.unroute('**/api/enquiries/quote/*', reads);

  await page.getByRole('button', { name: 'I’ll take it' }).click();
  await expect(page.getByText('You’re on it')).toBeVisible();
  const theirs = await sam.newPage();
  await theirs.addInitScript(() => sessionStorage.setItem('admin-logged-in', 'true'));
  await theirs.goto(recordPage('quote', id));
  await expect(theirs.getByText(`${product.owner.username} is on it`)).toBeVisible();
  await expect(theirs.getByText(`${product.owner.username} is looking at this now`)).toBeVisible();
  await expect(page.getByText('sam-looks is looking at this now', { exact: true })).toBeVisible();
  await sam.request.delete(enquiryRoute('quote', id));
  await expect(page.getByText(/^Ada Bothwell's request was deleted/).first()).toBeVisible();
  await expect(page).toHaveURL(/admin\/dashboard\?view=todo$/);
  await sam.close();
});
