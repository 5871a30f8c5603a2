import { apiRoutes, enquiryRoute, loginTexts, recordPage, type NewCalendarFeed } from '#dto';
import type { Browser, Page } from '@playwright/test';
import { businessMailbox, enterHouse, startAccessHouse, type AccessHouse } from './access-house.ts';
import { axeFindings } from './axe.ts';
import { enter, tabTo, typeInto } from './keyboard.ts';
import { addLock } from './lock.ts';
import { stored, timeline } from './open-record.ts';
import { sendQuote } from './send-quote.ts';
import { expect, test } from './test.ts';

const part = (name: string) => `/admin/dashboard?view=more&part=${name}`;
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' });
const lock = (page: Page) => page.getByRole('button', { name: 'Use this phone’s lock' });

// All tests of the file share one house.
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

/** Checks the present page at 400 % and on a desk in light, and on a phone in the dark: colours do not depend on the width. */
async function expectSound(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const [width, height, colorScheme] of [[320, 256, 'light'], [1440, 900, 'light'], [390, 844, 'dark']] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page), `axe at ${width} px, ${colorScheme}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'light' });
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

test('a person is added after "Is it you?" without typing twice, and removed from two phones at once', async ({ browser, expectedProblems }) => {
  test.slow();
  expectedProblems.push(/status of 40[13]/);
  const olive = await house.join('olive');
  const page = await openBrowser(browser);
  await enterHouse(page, olive);
  await addPasskey(page, 'Van phone');
  await house.age(olive);
  await page.goto(part('team'));
  const [name, password] = [page.getByLabel(/^User name/), page.getByLabel(/^Password/).first()];
  const add = page.getByRole('button', { name: 'Add this person' });
  const sam = { username: 'Sam', password: 'two ladders and a saw' };
  await typeInto(page, name, sam.username);
  await typeInto(page, password, sam.password);
  await enter(page, add);
  await expect(lock(page)).toBeVisible();
  await expectTrapped(page);
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page, lock(page));
  await expect(page.getByText('Sam can sign in now').first()).toBeVisible();
  await expect(sheet(page)).toBeHidden();

  await house.age(olive);
  await typeInto(page, name, 'Kim');
  await typeInto(page, password, 'three dry oak logs');
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('button', { name: 'Use the password instead' }));
  const own = sheet(page).getByLabel(/^Password/);
  await expect(own).toBeFocused();
  await expectSound(page);
  await typeInto(page, own, olive.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kim can sign in now').first()).toBeVisible();
  await expect(name).toHaveValue('');

  const phones = [await openBrowser(browser), await openBrowser(browser)] as const;
  for (const phone of phones) await enterHouse(phone, sam);
  const hers = phones[0].request;
  const id = await sendQuote(hers, { lastName: 'Leaver' });
  expect((await hers.patch(enquiryRoute('quote', id), { data: { takenBy: sam.username } })).status()).toBe(204);
  expect((await hers.put(apiRoutes.mailbox, { data: { email: 'sam@trees.example' } })).status()).toBe(204);
  const feed = await makeFeed(phones[0]);
  for (const phone of phones) await expect(phone.getByRole('link', { name: /Ada Leaver/ }).first()).toBeVisible();

  await house.nextDay();
  const remove = page.getByRole('button', { name: 'Remove Sam' });
  await page.reload();
  await enter(page, remove);
  await expect(page.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await expectTrapped(page);
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
  expect((await hers.post(apiRoutes.login, { data: sam })).status()).toBe(401);
  expect((await stored(page.request, id)).work.takenBy).toBeNull();
  await expect.poll(() => house.subjects('sam@trees.example')).toContainEqual(expect.stringContaining('Sam was removed'));
  await expect.poll(() => house.subjects(businessMailbox)).toContainEqual(expect.stringContaining('Sam was removed'));
  expect(house.subjects(businessMailbox)).toContainEqual(expect.stringContaining('Sam was added'));

  await page.goto(recordPage('quote', id));
  await expect(timeline(page).getByText('Sam', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'I’ll take it' })).toBeVisible();
  await page.goto(part('lately'));
  for (const words of ['Sam was removed by olive', 'Sam was added by olive']) await expect(page.getByText(words)).toBeVisible();
  await expectSound(page);
});

test('somebody who has lost a phone ends everything but this by keyboard alone, and the phone opens nothing more', async ({ browser, expectedProblems }) => {
  test.slow();
  expectedProblems.push(/status of 40[13]/);
  const bea = await house.join('bea');
  const [laptop, phone] = [await openBrowser(browser, 1440), await openBrowser(browser)];
  await enterHouse(laptop, bea);
  await addPasskey(laptop, 'Laptop');
  await enterHouse(phone, bea, () => house.code());
  await addPasskey(phone, 'Stolen phone');
  const feed = await makeFeed(phone);
  await house.age(bea);

  await laptop.goto(part('sign-in'));
  const keys = (list: string) => laptop.getByRole('list', { name: list }).getByRole('listitem');
  await expect(keys('Signed in')).toHaveCount(2);
  await expect(keys('Browsers that need no code')).toHaveCount(2);
  await expectSound(laptop);
  const endAll = laptop.getByRole('button', { name: 'End everything but this' }).first();
  await enter(laptop, endAll);
  const question = laptop.getByRole('dialog', { name: 'End everything but this?' });
  await expect(question).toContainText('1 calendar address');
  await expectTrapped(laptop);
  await expectSound(laptop);
  await enter(laptop, question.getByRole('button', { name: 'End everything but this' }));
  await enter(laptop, lock(laptop));
  await expectOut([phone]);
  await expect(laptop.getByText('Everything but this has ended').first()).toBeVisible();
  for (const list of ['Signed in', 'Browsers that need no code', 'Passkeys']) await expect(keys(list)).toHaveCount(1);
  await expect(keys('Passkeys')).toContainText('Laptop');
  await expect(endAll).toHaveCount(0);
  await expect(laptop.getByRole('heading', { name: 'Your ways in' })).toBeFocused();
  expect((await laptop.request.get(feed)).status()).toBe(404);

  await tabTo(phone, lock(phone));
  await phone.keyboard.press('Enter');
  await expect(phone.getByText(/This passkey is no longer known here/).first()).toBeVisible();
  await phone.getByRole('textbox', { name: 'Username' }).fill(bea.username);
  await phone.getByLabel('Password', { exact: false }).and(phone.locator('input')).fill(bea.password);
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await laptop.reload();
  await expect(keys('Signed in')).toHaveCount(1);
});

test('a suspended person is signed out, reads why, and finds their work when they are let back', async ({ browser, expectedProblems }) => {
  test.slow();
  expectedProblems.push(/status of 40[13]/);
  const [cora, dan] = [await house.join('cora'), await house.join('dan')];
  const [page, phone] = [await openBrowser(browser), await openBrowser(browser)];
  await enterHouse(page, cora);
  await enterHouse(phone, dan);
  const id = await sendQuote(phone.request, { lastName: 'Paused' });
  expect((await phone.request.patch(enquiryRoute('quote', id), { data: { takenBy: dan.username } })).status()).toBe(204);
  await phone.goto(recordPage('quote', id));
  await expect(phone.getByText('You’re on it')).toBeVisible();

  await page.goto(part('team'));
  await enter(page, page.getByRole('button', { name: 'Suspend dan' }));
  const question = page.getByRole('dialog', { name: 'Suspend dan?' });
  await enter(page, question.getByRole('button', { name: 'Suspend' }));
  await expectOut([phone]);
  await expect(page.getByRole('list', { name: 'Team' }).getByText('Suspended')).toBeVisible();
  await expectSound(page);
  await phone.getByRole('textbox', { name: 'Username' }).fill(dan.username);
  await phone.getByLabel('Password', { exact: false }).and(phone.locator('input')).fill(dan.password);
  const signIn = phone.getByRole('button', { name: loginTexts.submit, exact: true });
  await enter(phone, signIn);
  await expect(phone.getByText('You are suspended').first()).toBeVisible();

  const back = page.getByRole('button', { name: 'Let back dan' });
  await enter(page, back);
  await expect(page.getByText('dan can sign in again').first()).toBeVisible();
  await enter(phone, signIn);
  await expect(phone.getByText('You’re on it')).toBeVisible();
});
