import { apiRoutes, signedInFlag } from '#dto';
import { expect, type Page } from '@playwright/test';

interface Credentials {
  username: string;
  password: string;
}

/** Signs the owner in without the form, which has its own tests, and opens this page of theirs. */
export async function signIn(page: Page, owner: Credentials, path = '/admin/dashboard'): Promise<void> {
  const answer = await page.request.post(apiRoutes.login, { data: owner });
  expect(answer.status(), await answer.text()).toBe(204);
  await page.addInitScript(setOnce, [signedInFlag, `signed-in-${crypto.randomUUID()}`] as const);
  await page.goto(path);
}

/** Runs at the start of every page: sets the flag on the first, so that a logout may clear it. */
function setOnce([flag, done]: readonly [string, string]): void {
  if (!location.protocol.startsWith('http') || sessionStorage.getItem(done)) return;
  for (const name of [flag, done]) sessionStorage.setItem(name, 'true');
}

/** Presses Logout: on the overview in the header, elsewhere under More. */
export async function pressLogout(page: Page): Promise<void> {
  const logout = page.getByRole('button', { name: 'Logout' });
  // By key: the question about cookies may lie over a phone's bar.
  if (!(await logout.isVisible())) await page.getByRole('link', { name: 'More', exact: true }).press('Enter');
  await logout.click();
}

/**
 * Logs out and waits until the server has ended the session: the page changes before that, and a late end must not meet the next sign-in.
 */
export async function logOut(page: Page): Promise<void> {
  const ended = page.waitForResponse((response) => response.url().endsWith(apiRoutes.logout));
  await pressLogout(page);
  await page.waitForURL('**/admin/login');
  await ended;
}
