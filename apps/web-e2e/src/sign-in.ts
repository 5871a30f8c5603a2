import { loginTexts } from '#dto';
import type { Page } from '@playwright/test';

/** Types name and password into the login and presses its button, whatever the outcome; `site` is another product's address. */
export async function trySignIn(page: Page, { username, password }: { username: string; password: string }, site = ''): Promise<void> {
  await page.goto(`${site}/admin/login`);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: false }).and(page.locator('input')).fill(password);
  await page.getByRole('button', { name: loginTexts.submit }).click();
}

/** Signs the owner in, which leads to To do, and opens the dashboard's overview. */
export async function signIn(page: Page, owner: { username: string; password: string }): Promise<void> {
  await trySignIn(page, owner);
  await page.waitForURL(/\/admin\/dashboard\?view=todo$/);
  await page.goto('/admin/dashboard');
}
