import { databases, outbox } from './outbox.ts';
import { hydrated } from './public-pages.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

test('a message written without signal is still there after a reload, for a visitor who asks for it', async ({ page }) => {
  await page.goto('/services/stump-services');
  await hydrated(page);
  await page.getByRole('button', { name: 'Reject All' }).click();
  const message = page.getByRole('textbox', { name: 'Message' });
  const keeping = page.waitForResponse(/assets\/toast-/);
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await (await keeping).finished();
  await page.context().setOffline(true);
  await message.fill('Do you grind stumps?');
  await expect.poll(() => databases(page)).toEqual([outbox]);
  await page.waitForTimeout(500);
  await page.context().setOffline(false);
  await page.reload();
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(message).toHaveValue('Do you grind stumps?');
});
