import { recordPage } from '#dto';
import type { Route } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { axeFindings } from './axe.ts';
import { chip, note, openNew, stored, timeline } from './open-record.ts';
import { secondPassword, secondPerson } from './second-person.ts';
import { pressLogout } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, serviceWorkers: 'allow' });

test('a status is one tap, one more takes it back; an answer after a call is logged once; a note saves itself', async ({
  page,
  request,
  product,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_CONNECTION_FAILED/);
  await answerConsent(page);
  const id = await openNew(page, request, product.owner, 'Callaghan');
  await chip(page, 'Quoted').tap();
  await expect(chip(page, 'Quoted')).toHaveAttribute('aria-pressed', 'true');
  await expect(timeline(page)).toContainText('Quoted (was New)');
  await page.getByRole('group', { name: 'Last change' }).getByRole('button', { name: 'Undo' }).tap();
  await expect(chip(page, 'New')).toHaveAttribute('aria-pressed', 'true');
  await expect(timeline(page)).toContainText('Taken back: Quoted');

  // There is no telephone here, so links to it must not leave the page.
  await page.evaluate(() =>
    document.addEventListener('click', (event) => (event.target as Element).closest('a[href^="tel:"]') && event.preventDefault()),
  );
  await page.getByRole('link', { name: 'Call 01632 960555' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const sheet = page.getByRole('dialog', { name: 'Did you reach Ada?' });
  await expect(sheet.getByRole('button')).toHaveText(['Yes, spoke', 'Left a message', 'No answer', 'Not now']);
  expect(await axeFindings(page)).toEqual([]);
  // The first answer arrives, but the server's response to it does not.
  await page.route(
    '**/events',
    async (route) => {
      await route.fetch();
      await route.abort('connectionfailed');
    },
    { times: 1 },
  );
  await sheet.getByRole('button', { name: 'Yes, spoke' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(timeline(page)).toContainText('Call: spoke');
  const { events, work } = await stored(page.request, id);
  expect(events.filter(({ type }) => type === 'call')).toHaveLength(1);
  expect(work).toMatchObject({ due: null, firstReplyBy: product.owner.username });

  await note(page).fill('Rang at noon');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect((await stored(page.request, id)).note).toBe('Rang at noon');
  await note(page).fill('Rang at noon, dog bites');
  await page.goto('/about');
  await page.goto(recordPage('quote', id));
  await expect(note(page)).toHaveValue('Rang at noon, dog bites');
  await expect.poll(async () => (await stored(page.request, id)).note).toBe('Rang at noon, dog bites');
});

test('words left unsaved outlive a reload and the session: not shown to the next in this browser, and saved as their author’s', async ({
  page,
  request,
  product,
  browser,
  expectedProblems,
}) => {
  // The page may have sent the note while it was being left; the version of the next try is then refused.
  expectedProblems.push(/status of 4(01|12)/);
  const id = await openNew(page, request, product.owner, 'Sharedphone');
  const sharer = { username: 'sharer', password: secondPassword };
  await (await secondPerson(page, browser, product.baseURL, sharer.username)).close();
  const signInHere = async ({ username, password }: typeof sharer) => {
    await page.getByRole('textbox', { name: 'Username' }).fill(username);
    await page.getByLabel('Password', { exact: false }).and(page.locator('input')).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  const noChange = (route: Route) => (route.request().method() === 'PATCH' ? route.abort('aborted') : route.continue());
  await page.route('**/api/enquiries/quote/*', noChange);
  await note(page).fill('Gate code 4711');
  await expect(page.getByText(/^Not saved yet\. Your words are kept on this phone/)).toBeVisible();
  await page.reload();
  await expect(note(page)).toHaveValue('Gate code 4711');
  await page.context().clearCookies();
  await page.unroute('**/api/enquiries/quote/*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForURL('**/admin/login');

  await signInHere(sharer);
  await expect(note(page)).toHaveValue('');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await note(page).focus();
  await note(page).blur();
  expect((await stored(page.request, id)).note).toBe('');
  await pressLogout(page);
  await page.waitForURL('**/admin/login');

  await signInHere(product.owner);
  await expect.poll(async () => (await stored(page.request, id)).note).toBe('Gate code 4711');
  await page.goto(recordPage('quote', id));
  await expect(note(page)).toHaveValue('Gate code 4711');
  const { events } = await stored(page.request, id);
  expect(events.filter(({ type }) => type === 'note').map(({ by }) => by)).toEqual([product.owner.username]);
});
