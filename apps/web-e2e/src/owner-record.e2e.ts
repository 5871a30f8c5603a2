import { apiRoutes, idempotencyKeyHeader, recordPage } from '#dto';
import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { chip, note, openNew, stored, timeline } from './open-record.ts';
import { databases } from './outbox.ts';
import { widths } from './public-pages.ts';
import { sendQuote } from './send-quote.ts';
import { secondPassword, secondPerson } from './second-person.ts';
import { logOut, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, serviceWorkers: 'allow' });

test('a status is one tap, and one more takes it back; a lost record gets its reason with one more', async ({ page, request, product }) => {
  const id = await openNew(page, request, product.owner, 'Chipperfield');
  await chip(page, 'Quoted').click();
  await expect(chip(page, 'Quoted')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Ada Chipperfield: Quoted.', { exact: true })).toBeVisible();
  await expect(timeline(page)).toContainText('Quoted (was New)');
  await page.getByRole('group', { name: 'Last change' }).getByRole('button', { name: 'Undo' }).click();
  await expect(chip(page, 'New')).toHaveAttribute('aria-pressed', 'true');
  await expect(timeline(page)).toContainText('Taken back: Quoted');

  await chip(page, 'Won').click();
  await expect(page.getByText('Ada Chipperfield: Won.', { exact: true })).toBeVisible();
  await expect(timeline(page)).toContainText('Won (was New)');
  await page.keyboard.press('Escape');
  await expect(chip(page, 'New')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await stored(page.request, id)).status).toBe('new');
  await expect(timeline(page)).toContainText('Taken back: Won');

  await chip(page, 'Lost').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(chip(page, 'Lost')).toBeFocused();
  await chip(page, 'Lost').click();
  await page.getByRole('dialog', { name: 'Why was this request lost?' }).getByRole('button', { name: 'Too dear' }).click();
  await expect(chip(page, 'Lost: Too dear')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Ada Chipperfield: Lost: Too dear.', { exact: true })).toBeVisible();
  await expect.poll(async () => stored(page.request, id)).toMatchObject({ status: 'lost', work: { lostReason: 'too-dear' } });
});

test('a note saves itself: after a second, and when the page that was left at once is opened again', async ({ page, request, product }) => {
  const id = await openNew(page, request, product.owner, 'Notestone');
  await note(page).fill('Rang at noon');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect((await stored(page.request, id)).note).toBe('Rang at noon');
  await note(page).fill('Rang at noon, dog bites');
  await page.goto('/about');
  await page.goto(recordPage('quote', id));
  await expect(note(page)).toHaveValue('Rang at noon, dog bites');
  await expect.poll(async () => (await stored(page.request, id)).note).toBe('Rang at noon, dog bites');
});

test('a note that could not be saved outlives a reload and the session, and is saved after that', async ({ page, request, product, expectedProblems }) => {
  // The page may have sent the note while it was being left; the version of the next try is then refused.
  expectedProblems.push(/status of 4(01|12)/);
  const id = await openNew(page, request, product.owner, 'Keepsake');
  await page.route('**/api/enquiries/quote/*', (route) => (route.request().method() === 'PATCH' ? route.abort('aborted') : route.continue()));
  await note(page).fill('Gate code 4711');
  await expect(page.getByText(/^Not saved yet\. Your words are kept on this phone/)).toBeVisible();
  await page.reload();
  await expect(note(page)).toHaveValue('Gate code 4711');
  await page.unroute('**/api/enquiries/quote/*');
  await page.context().clearCookies();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForURL('**/admin/login');
  await page.getByRole('textbox', { name: 'Username' }).fill(product.owner.username);
  await page.getByLabel('Password', { exact: false }).and(page.locator('input')).fill(product.owner.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(note(page)).toHaveValue('Gate code 4711');
  await expect.poll(async () => (await stored(page.request, id)).note).toBe('Gate code 4711');
});

test('words that one person left unsaved are not shown to the next in this browser, nor saved as theirs', async ({
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
  await page.route('**/api/enquiries/quote/*', (route) => (route.request().method() === 'PATCH' ? route.abort('aborted') : route.continue()));
  await note(page).fill('Gate code 4711');
  await expect(page.getByText(/^Not saved yet\. Your words are kept on this phone/)).toBeVisible();
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
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin/login');

  await signInHere(product.owner);
  await expect.poll(async () => (await stored(page.request, id)).note).toBe('Gate code 4711');
  await page.goto(recordPage('quote', id));
  await expect(note(page)).toHaveValue('Gate code 4711');
  const { events } = await stored(page.request, id);
  expect(events.filter(({ type }) => type === 'note').map(({ by }) => by)).toEqual([product.owner.username]);
});

test('logging out leaves no note on the device', async ({ page, request, product }) => {
  const id = await openNew(page, request, product.owner, 'Leavewell');
  await note(page).fill('Typed and left');
  await logOut(page);
  await expect.poll(() => databases(page)).toEqual([]);
  await signIn(page, product.owner);
  expect((await stored(page.request, id)).note).toBe('Typed and left');
});

test('after a call the answer is logged once, however often it has to be given', async ({ page, request, product, expectedProblems }) => {
  expectedProblems.push(/ERR_CONNECTION_FAILED/);
  const id = await openNew(page, request, product.owner, 'Callaghan');
  // There is no telephone here, so links to it must not leave the page.
  await page.evaluate(() => document.addEventListener('click', (event) => (event.target as Element).closest('a[href^="tel:"]') && event.preventDefault()));
  await page.getByRole('link', { name: 'Call 01632 960555' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const sheet = page.getByRole('dialog', { name: 'Did you reach Ada?' });
  await expect(sheet.getByRole('button')).toHaveText(['Yes, spoke', 'Left a message', 'No answer', 'Not now']);
  expect(await axeFindings(page)).toEqual([]);
  // The first answer arrives, but the server's response to it does not.
  await page.route('**/events', async (route) => {
    await route.fetch();
    await route.abort('connectionfailed');
  }, { times: 1 });
  await sheet.getByRole('button', { name: 'Yes, spoke' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(timeline(page)).toContainText('Call: spoke');
  const { events, work } = await stored(page.request, id);
  expect(events.filter(({ type }) => type === 'call')).toHaveLength(1);
  expect(work).toMatchObject({ due: null, firstReplyBy: product.owner.username });
});

test('a held record says why, and is released as genuine', async ({ page, request, product }) => {
  const id = await sendQuote(request, { lastName: 'Heldfast', website: 'https://spam.example' });
  await signIn(page, product.owner, recordPage('quote', id));
  await expect(page.getByText('Hidden field was filled.')).toBeVisible();
  await page.getByRole('button', { name: 'Genuine' }).click();
  await expect(page.getByText(/^Released as genuine\./)).toBeVisible();
  await expect.poll(async () => stored(page.request, id)).toMatchObject({ held: false, work: { due: { kind: 'reply' } } });
});

test('More has the month, the closed days and the team', async ({ page, browser, request, product }) => {
  await sendQuote(request, { lastName: 'Moreton' });
  await signIn(page, product.owner, '/admin/dashboard?view=more');
  await page.getByRole('link', { name: /^The month/ }).click();
  await expect(page.getByText(/^\w+ \d{4}: \d+ answered/)).toBeVisible();
  await page.getByRole('link', { name: /not answered.*TS-/ }).first().click();
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to More' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'The month' })).toBeVisible();

  await page.goto('/admin/dashboard?view=more&part=closed-days');
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await page.getByRole('textbox', { name: 'Day' }).fill(day);
  await page.getByLabel('Why').fill('Chipper course');
  await page.getByRole('button', { name: 'Close this day' }).click();
  await expect(page.getByText('Chipper course')).toBeVisible();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('No closed days.')).toBeVisible();

  await page.goto('/admin/dashboard?view=more&part=team');
  await page.getByRole('textbox', { name: 'User name' }).fill('kim');
  await page.getByRole('textbox', { name: 'Password' }).fill('short');
  await page.getByRole('button', { name: 'Add this person' }).click();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Password' }).fill('three tall beech trees');
  await page.getByRole('button', { name: 'Add this person' }).click();
  await expect(page.getByRole('main').getByText('kim', { exact: true })).toBeVisible();
  const kim = await browser.newContext({ baseURL: product.baseURL });
  expect((await kim.request.post(apiRoutes.login, { data: { username: 'kim', password: 'three tall beech trees' } })).status()).toBe(204);
  await kim.close();
});

test('the record and the pages of More are sound at every width, and every target is large enough', async ({ page, request, product }) => {
  test.slow();
  const id = await sendQuote(request, {
    firstName: 'Wolfgang-Maximilian', lastName: 'Featherstonehaugh-Cholmondeley', email: `${'long.'.repeat(11)}name@a-long-domain.example.org`, phone: '07700 900123', postcode: 'IP12 3AB',
    urgency: 'emergency', description: 'x'.repeat(400), preferredContact: 'email',
  });
  const contact = await request.post(apiRoutes.contact, {
    headers: { [idempotencyKeyHeader]: crypto.randomUUID() },
    data: { firstName: 'Tom', lastName: 'Archer', email: 'tom@example.org', phone: '1', service: '', message: 'Hello' },
  });
  const { id: contactId } = (await contact.json()) as { id: string };
  await signIn(page, product.owner);
  await page.getByRole('button', { name: 'Reject All' }).click();
  const places = [recordPage('quote', id), recordPage('contact', contactId), ...['', '&part=to-save', '&part=month', '&part=closed-days', '&part=team', '&part=download'].map((part) => `/admin/dashboard?view=more${part}`)];
  for (const place of places) {
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.waitForTimeout(700);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `sideways scroll of ${place} at ${width} px`).toBeLessThanOrEqual(0);
      expect(await axeFindings(page), `axe on ${place} at ${width} px`).toEqual([]);
      expect(await smallTargets(page), `targets on ${place} at ${width} px`).toEqual([]);
    }
  }
});

/** Returns the page's own links and controls that are lower than 48 px. */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator('[data-pane] :is(a, button, input, select, textarea)').evaluateAll((all) =>
    all.filter((each) => each.getBoundingClientRect().height > 0 && each.getBoundingClientRect().height < 48).map((each) => `${each.tagName} ${each.textContent} ${each.getBoundingClientRect().height}`),
  );
}
