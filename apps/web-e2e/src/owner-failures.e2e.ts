import { apiRoutes, signedInFlag } from '#dto';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test('the dashboard is closed after logout, even to a page that still carries the flag', async ({ page, expectedProblems, product }) => {
  expectedProblems.push(/status of 401/);
  await signIn(page, product.owner);
  await expect(page.getByText('Recent Submissions')).toBeVisible();
  const ended = page.waitForResponse(`**${apiRoutes.logout}`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin/login');
  expect((await ended).ok()).toBe(true);
  for (const list of [apiRoutes.quote, apiRoutes.contact]) expect((await page.request.get(list)).status()).toBe(401);

  await page.evaluate((flag) => sessionStorage.setItem(flag, 'true'), signedInFlag);
  await page.goto('/admin/dashboard');
  await page.waitForURL('**/admin/login');
  expect(await page.evaluate((flag) => sessionStorage.getItem(flag), signedInFlag)).toBeNull();
});
