import { hydrated } from './public-pages.ts';
import { expect, test } from './test.ts';

test('Tab reaches the cookie banner first, its closing loses no focus, and the choice outlives a reload', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrated(page);
  const banner = page.getByRole('region', { name: 'Cookie consent' });
  await expect(banner).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(banner.getByRole('link', { name: 'Cookie Policy' })).toBeFocused();
  const manage = banner.getByRole('button', { name: 'Manage Preferences' });
  for (const close of ['Close preferences', 'Escape']) {
    await manage.click();
    await expect(banner.getByRole('heading')).toBeFocused();
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await banner.getByRole('button', { name: close }).click();
    await expect(manage).toBeFocused();
  }
  await banner.getByRole('button', { name: 'Reject All' }).click();
  await expect(banner).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
  await page.reload();
  await hydrated(page);
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner).toBeVisible();
});

test('the reviews of the home page move until they are paused, and a visitor\'s message from its foot is accepted', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  const left = () => page.locator('#reviews blockquote').first().evaluate((quote) => Math.round(quote.getBoundingClientRect().left));
  const before = await left();
  await expect.poll(left).not.toBe(before);
  await page.getByRole('button', { name: 'Pause reviews' }).click();
  const paused = await left();
  await page.waitForTimeout(400);
  expect(await left()).toBe(paused);

  const contact = page.locator('#contact');
  await contact.scrollIntoViewIfNeeded();
  await expect(contact.locator(':is(input, select, textarea):not([tabindex="-1"])')).toHaveCount(6);
  await contact.getByLabel(/First name/).fill('Ada');
  await contact.getByLabel(/Last name/).fill('Ash');
  await contact.getByLabel(/Email/).fill('ada@example.org');
  await contact.getByLabel(/Phone/).fill('01632 960999');
  await contact.getByLabel(/Message/).fill('A beech leans over the shed.');
  await page.waitForTimeout(3100); // a message sent faster than a person can type is held
  const answer = page.waitForResponse('**/api/contact');
  await contact.getByRole('button', { name: 'Send message' }).click();
  expect((await answer).status()).toBe(201);
  await expect(contact.getByLabel(/First name/)).toBeHidden();
});
