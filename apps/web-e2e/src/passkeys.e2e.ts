import { apiRoutes } from '#dto';
import type { Page } from '@playwright/test';
import { startAccessHouse, type AccessHouse } from './access-house.ts';
import { axeFindings } from './axe.ts';
import { addLock } from './lock.ts';
import { trySignIn } from './sign-in.ts';
import { expect, test } from './test.ts';

async function expectSound(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 'sideways scroll').toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
}

// All tests of the file share one house.
test.describe.configure({ mode: 'default' });
let house: AccessHouse;
test.beforeAll(async () => {
  house = await startAccessHouse();
});
test.afterAll(() => house.stop());

test('a passkey is added, named, signs in on its own, and is removed', async ({ page, context, expectedProblems }) => {
  test.slow();
  expectedProblems.push(/status of 401/); // from the passkey that was removed
  const { site } = house;
  const person = await house.join('pat');
  const account = `${site}/admin/dashboard?view=more&part=sign-in`;
  const lock = page.getByRole('button', { name: 'Use this phone’s lock' });
  const leave = async () => {
    const ended = page.waitForResponse(`**${apiRoutes.logout}`);
    await page.goto(`${site}/admin/dashboard?view=more`);
    await page.getByRole('listitem').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/admin/login');
    await ended;
  };
  await addLock(context, page);
  await page.setViewportSize({ width: 390, height: 844 });
  await trySignIn(page, person, site);
  await page.waitForURL('**/admin/dashboard*');
  await page.goto(account);
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await page.getByLabel('Name of this passkey').fill('Van phone');
  await page.getByRole('button', { name: 'Add a passkey on this device' }).click();
  await expect(passkeys.getByText('Van phone', { exact: true })).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: 'Rename Van phone' }).click();
  await page.getByRole('form', { name: 'Rename Van phone' }).getByLabel('Name of this passkey').fill('Office phone');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename Office phone' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Signed in' }).getByText('this one')).toBeVisible();

  await leave();
  await expect(lock).toBeVisible();
  await page.getByLabel('Stay signed in on this phone (30 days)').check();
  await lock.click();
  await page.waitForURL('**/admin/dashboard*');
  const isInThirtyDays = (seconds: number) => Math.abs(seconds * 1000 - Date.now() - 30 * 86_400_000) < 60_000;
  const kept = (await context.cookies()).filter(({ expires, httpOnly }) => httpOnly && isInThirtyDays(expires));
  expect(kept).toHaveLength(1);

  await page.goto(account);
  await expect(passkeys.getByText(/^Last used/)).toBeVisible();
  await page.getByRole('button', { name: 'End passkey Office phone' }).click();
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(page.getByRole('heading', { name: 'Your ways in' })).toBeFocused();
  await expect(passkeys).toHaveCount(0);
  await leave();
  await lock.click();
  await expect(page.getByText(/This passkey is no longer known here/).first()).toBeVisible();
  await expect(lock).toHaveAttribute('aria-disabled', 'false');
});

test('once there is a passkey, the password needs a code by email in an unknown browser', async ({ page, context, browser, expectedProblems }) => {
  test.slow();
  expectedProblems.push(/status of 4(01|22)/); // the code is asked for, and a wrong one is refused
  const { site } = house;
  const person = await house.join('quinn');
  await addLock(context, page);
  await trySignIn(page, person, site);
  await page.waitForURL('**/admin/dashboard*');
  await page.goto(`${site}/admin/dashboard?view=more&part=sign-in`);
  await page.getByRole('button', { name: 'Add a passkey on this device' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1);

  const stranger = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await trySignIn(stranger, person, site);
  const field = stranger.getByRole('textbox', { name: 'Code' });
  await expect(field).toBeFocused();
  await expectSound(stranger);
  const sent = await house.code();
  await field.fill(sent === '000000' ? '111111' : '000000');
  await stranger.keyboard.press('Enter');
  await expect(stranger.getByText(/Look for the newest email, or have a new code sent\./)).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(sent);
  await stranger.keyboard.press('Enter');
  await stranger.waitForURL('**/admin/dashboard*');
  await stranger.context().close();
});

test('the calendar’s address is shown once, works, and ends', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await trySignIn(page, product.owner);
  await page.waitForURL('**/admin/dashboard*');
  await page.goto('/admin/dashboard?view=more&part=calendar');
  await page.getByRole('button', { name: 'Make a private address' }).click();
  const field = page.getByLabel('Your private address');
  await expect(field).toBeFocused();
  const url = await field.inputValue();
  expect(await (await page.request.get(url)).text()).toContain('BEGIN:VCALENDAR');
  await expectSound(page);
  await page.reload();
  await expect(page.getByText(/A calendar last read it/)).toBeVisible();
  await expect(field).toHaveCount(0);
  await page.getByRole('button', { name: 'End this address' }).click();
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(page.getByText('You have no address yet.')).toBeFocused();
  expect((await page.request.get(url)).status()).toBe(404);
});
