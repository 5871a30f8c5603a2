import { apiRoutes, enquiryRoute, recordPage, type KeyView, type NewCalendarFeed } from '#dto';
import type { Browser, Page } from '@playwright/test';
import { enterHouse, startAccessHouse, type AccessHouse } from './access-house.ts';
import { axeFindings } from './axe.ts';
import { enter, tabTo, typeInto } from './keyboard.ts';
import { addLock } from './lock.ts';
import { sendQuote } from './send-quote.ts';
import { logOut, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const part = (name: string) => `/admin/dashboard?view=more&part=${name}`;
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' });
const lock = (page: Page) => page.getByRole('button', { name: 'Use this phone’s lock' });

// All tests of the file share one product (`access-house.ts`).
test.describe.configure({ mode: 'default' });
let house: AccessHouse;
test.beforeAll(async () => {
  house = await startAccessHouse();
});
test.afterAll(() => house.stop());

async function openBrowser(browser: Browser, width = 390): Promise<Page> {
  const context = await browser.newContext({ baseURL: house.site, viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  return context.newPage();
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await addLock(page.context(), page);
  await page.goto(part('sign-in'));
  await page.getByLabel('Name of this passkey').fill(name);
  await page.getByRole('button', { name: 'Add a passkey on this device' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByText(name, { exact: true })).toBeVisible();
}

async function makeFeed(page: Page): Promise<string> {
  const made = await page.request.post(apiRoutes.calendarFeed);
  expect(made.status()).toBe(201);
  const { url } = (await made.json()) as NewCalendarFeed;
  expect((await page.request.get(url)).status()).toBe(200);
  return url;
}

/** Checks the present page at 400 % in the dark and on a desk in light: colours do not depend on the width. */
async function expectSound(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const [width, height, colorScheme] of [[320, 256, 'dark'], [1440, 900, 'light']] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page), `axe at ${width} px, ${colorScheme}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}

/** Expects Tab to stay in the open dialog. Between the dialog's end and its beginning the browser's own bar has the focus. */
async function expectTrapped(page: Page): Promise<void> {
  for (let stops = 0; stops < 8; stops += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  }
}

/** Expects each page to find out, without a press, that its person's session is over. */
async function expectOut(pages: Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.waitForURL('**/admin/login', { timeout: 3_000 })));
}

test('a person is added after "Is it you?", suspended, let back, and removed from two phones at once, by keyboard alone', async ({
  browser,
  expectedProblems,
}) => {
  test.slow();
  expectedProblems.push(/status of 40[13]/);
  const olive = await house.join('olive');
  const page = await openBrowser(browser);
  await signIn(page, olive);
  await addPasskey(page, 'Van phone');
  await house.age(olive);
  await page.goto(part('team'));
  const add = page.getByRole('button', { name: 'Add this person' });
  const sam = { username: 'Sam', password: 'two ladders and a saw' };
  await typeInto(page, page.getByLabel(/^User name/), sam.username);
  await typeInto(page, page.getByLabel(/^Password/).first(), sam.password);
  await enter(page, add);
  await expect(lock(page)).toBeVisible();
  await expectTrapped(page);
  await expectSound(page);
  await enter(page, page.getByRole('button', { name: 'Use the password instead' }));
  await expect(sheet(page).getByLabel(/^Password/)).toBeFocused();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page, lock(page));
  await expect(page.getByText('Sam can sign in now').first()).toBeVisible();
  await expect(sheet(page)).toBeHidden();

  const phones = [await openBrowser(browser), await openBrowser(browser)] as const;
  const [phone, other] = phones;
  const id = await sendQuote(phone.request, { lastName: 'Leaver' });
  await signIn(phone, sam, recordPage('quote', id));
  expect((await phone.request.patch(enquiryRoute('quote', id), { data: { takenBy: sam.username } })).status()).toBe(204);
  await expect(phone.getByText('You’re on it')).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Suspend Sam' }));
  await enter(page, page.getByRole('dialog', { name: 'Suspend Sam?' }).getByRole('button', { name: 'Suspend' }));
  await expectOut([phone]);
  await expect(page.getByRole('list', { name: 'Team' }).getByText('Suspended')).toBeVisible();
  await typeInto(phone, phone.getByRole('textbox', { name: 'Username' }), sam.username);
  await typeInto(phone, phone.getByLabel('Password', { exact: false }).and(phone.locator('input')), sam.password);
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('You are suspended').first()).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Let Sam back in' }));
  await expect(page.getByText('Sam can sign in again').first()).toBeVisible();
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('You’re on it')).toBeVisible();

  await signIn(other, sam, '/admin/dashboard?view=todo');
  const feed = await makeFeed(phone);
  await expect(other.getByRole('link', { name: /Ada Leaver/ }).first()).toBeVisible();
  const remove = page.getByRole('button', { name: 'Remove Sam' });
  await enter(page, remove);
  await expect(page.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keep them' })).toHaveCount(0);
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('button', { name: 'Remove for good' }));
  await expectOut([...phones]);
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Team' })).toBeFocused();
  expect((await page.request.get(feed)).status()).toBe(404);
  expect((await phone.request.post(apiRoutes.login, { data: sam })).status()).toBe(401);
});

test('a passkey signs in on its own; whoever has lost the phone ends everything but this by keyboard, and it opens nothing more', async ({
  browser,
  expectedProblems,
}) => {
  test.slow();
  expectedProblems.push(/status of 40[13]/);
  const bea = await house.join('bea');
  const [laptop, phone] = [await openBrowser(browser, 1440), await openBrowser(browser)];
  await signIn(laptop, bea);
  await addPasskey(laptop, 'Laptop');
  await enterHouse(phone, bea, () => house.code());
  await addPasskey(phone, 'Stolen phone');
  await logOut(phone);
  await phone.getByLabel('Stay signed in on this phone (30 days)').check();
  await enter(phone, lock(phone));
  await phone.waitForURL('**/admin/dashboard*');
  const isInThirtyDays = (seconds: number) => Math.abs(seconds * 1000 - Date.now() - 30 * 86_400_000) < 60_000;
  expect((await phone.context().cookies()).filter(({ expires, httpOnly }) => httpOnly && isInThirtyDays(expires))).toHaveLength(1);
  const feed = await makeFeed(phone);
  await house.age(bea);

  await laptop.goto(part('sign-in'));
  const keys = (list: string) => laptop.getByRole('list', { name: list }).getByRole('listitem');
  await expect(keys('Signed in')).toHaveCount(2);
  await expect(keys('Browsers we trust')).toHaveCount(2);
  await expectSound(laptop);
  const endAll = laptop.getByRole('button', { name: 'End everything but this' }).first();
  await enter(laptop, endAll);
  const question = laptop.getByRole('dialog', { name: 'End everything but this?' });
  await expect(question).toContainText('1 calendar address');
  await expectSound(laptop);
  await enter(laptop, question.getByRole('button', { name: 'End everything but this' }));
  await enter(laptop, lock(laptop));
  await expectOut([phone]);
  await expect(laptop.getByText('Everything but this has ended').first()).toBeVisible();
  for (const list of ['Signed in', 'Browsers we trust', 'Passkeys']) await expect(keys(list)).toHaveCount(1);
  await expect(keys('Passkeys')).toContainText('Laptop');
  await expect(endAll).toHaveCount(0);
  await expect(laptop.getByRole('heading', { name: 'Where you’re signed in' })).toBeFocused();
  expect((await laptop.request.get(feed)).status()).toBe(404);

  await tabTo(phone, lock(phone));
  await phone.keyboard.press('Enter');
  await expect(phone.getByText(/This passkey is no longer known here/).first()).toBeVisible();
  await phone.getByRole('textbox', { name: 'Username' }).fill(bea.username);
  await phone.getByLabel('Password', { exact: false }).and(phone.locator('input')).fill(bea.password);
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expectSound(phone);
  const left = (await (await laptop.request.get(apiRoutes.keys)).json()) as KeyView[];
  expect(left.filter(({ kind }) => kind === 'session')).toHaveLength(1);
});
