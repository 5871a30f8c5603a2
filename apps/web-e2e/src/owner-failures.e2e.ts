import { apiRoutes, loginTexts, signedInFlag } from '#dto';
import { startProduct } from '../../../tools/product.mjs';
import { signIn, trySignIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { expectToast } from './toast.ts';

test.describe('a sign-in that fails', () => {
  test('says that the password is wrong and keeps the user name', async ({ page, expectedProblems, product }) => {
    expectedProblems.push(/status of 401/);
    await trySignIn(page, { ...product.owner, password: 'willow' });
    await expectToast(page, 'Login failed', 'Invalid username or password');
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(product.owner.username);
    await expect(page.getByRole('button', { name: loginTexts.submit })).toBeEnabled();
  });

  test('shows the words for a network that fails', async ({ page, expectedProblems, product }) => {
    expectedProblems.push(/request failed: .*\/api\/admin\/login/, /ERR_INTERNET_DISCONNECTED/);
    await page.route(`**${apiRoutes.login}`, (route) => route.abort('internetdisconnected'));
    await trySignIn(page, product.owner);
    await expectToast(page, 'Error', 'Failed to connect to server');
  });

  test('says how long to wait after too many tries', async ({ page, expectedProblems }) => {
    test.slow();
    expectedProblems.push(/status of 401/, /status of 429/);
    const own = await startProduct({ LIMIT_LOGINS_PER_ADDRESS: '1' });
    try {
      const wrong = { username: 'owner', password: 'willow' };
      await trySignIn(page, wrong, own.baseURL);
      await expectToast(page, 'Login failed', 'Invalid username or password');
      await page.getByRole('button', { name: loginTexts.submit }).click();
      await expectToast(page, 'Login failed', 'Too many attempts. Please wait 15 minutes and try again.');
    } finally {
      await own.stop();
    }
  });
});

test.describe('the dashboard', () => {
  test('is closed after logout, even to a page that still carries the flag', async ({ page, expectedProblems, product }) => {
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

  test('says what to do when its lists do not load, and loads them on demand', async ({ page, expectedProblems, product }) => {
    expectedProblems.push(/status of 503/);
    // A list also reloads now and then without a press, so the server stays down until the press.
    let isDown = true;
    await page.exposeFunction('serverIsUp', () => (isDown = false));
    await page.route(`**${apiRoutes.contact}*`, (route) => (isDown ? route.fulfill({ status: 503, body: '' }) : route.continue()));
    await signIn(page, product.owner);
    await expect(page.getByRole('alert')).toContainText('The server reported a problem (503). Wait a minute, then try again.');
    const again = page.getByRole('button', { name: 'Try again' });
    await page.evaluate(() => {
      const { serverIsUp } = window as unknown as { serverIsUp: () => void };
      document.addEventListener('pointerdown', () => serverIsUp());
    });
    await again.click({ delay: 200 });
    await expect(page.getByText(/^Updated \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
