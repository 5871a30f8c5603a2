import { hydrated } from './public-pages.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrated(page);
});

test('a gallery picture opens large, is not closed by a click on itself, and gives the focus back', async ({ page }) => {
  const thumbnail = page.locator('#gallery li a').nth(2);
  await thumbnail.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer).toBeVisible();
  const caption = await thumbnail.locator('img').getAttribute('alt');
  await expect(viewer).toContainText(caption ?? 'no caption');
  await viewer.getByRole('img', { name: caption ?? '' }).click();
  await expect(viewer).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer).not.toContainText(caption ?? '');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(thumbnail).toBeFocused();
});

test('on a phone each caption of the viewer takes two lines at most', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('#gallery li a').first().click();
  const viewer = page.getByRole('dialog');
  const count = await page.locator('#gallery li a').count();
  for (let place = 1; place <= count; place += 1) {
    const words = viewer.getByText(`${place} of ${count}`).locator('..');
    const heights = await words.evaluate((line) => [line.clientHeight, line.querySelector('span')?.clientHeight ?? 0]);
    expect((heights[0] ?? 0) - (heights[1] ?? 0), (await words.textContent()) ?? '').toBeLessThan(50);
    if (place < count) await viewer.getByRole('button', { name: 'Next picture' }).click();
  }
});

test('Back closes the viewer, gives the focus back and stays on the page', async ({ page }) => {
  const viewer = page.getByRole('dialog');
  const thumbnail = page.locator('#gallery li a').nth(1);
  const entries = await page.evaluate(() => history.length);
  for (const way of ['Back', 'Escape', 'Back'] as const) {
    await thumbnail.focus();
    await page.keyboard.press('Enter');
    await expect(viewer).toBeVisible();
    if (way === 'Back') await page.goBack();
    else await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(thumbnail).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
    // The browser takes a moment to go back. A second Back in that time would rightly leave the page.
    await expect.poll(() => page.evaluate(() => 'layer' in (history.state ?? {}))).toBe(false);
  }
  expect(await page.evaluate(() => history.length)).toBe(entries + 1); // one more: the entry that Forward would open
  await expect(thumbnail).toBeInViewport();
});

test.describe('with motion', () => {
  test('the reviews move until they are paused', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.reload();
    await hydrated(page);
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    const left = () => page.locator('#reviews blockquote').first().evaluate((quote) => Math.round(quote.getBoundingClientRect().left));
    const before = await left();
    await expect.poll(left).not.toBe(before);
    await page.getByRole('button', { name: 'Pause reviews' }).click();
    const paused = await left();
    await page.waitForTimeout(400);
    expect(await left()).toBe(paused);
  });
});

test('the cookie banner stays until a choice is stored, in the record that the specification names', async ({ page }) => {
  const banner = page.getByRole('region', { name: 'Cookie consent' });
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Manage Preferences' }).click();
  await banner.getByRole('switch', { name: /Analytics/ }).click();
  await banner.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(banner).toBeHidden();
  const record = await page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null') as unknown);
  expect(record).toEqual({
    preferences: { necessary: true, analytics: true, marketing: false, functional: false },
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    version: '1.0',
  });
  await page.reload();
  await hydrated(page);
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner).toBeVisible();
});

test('Tab reaches the cookie banner right after the skip link, and the focus is not lost when it closes', async ({ page }) => {
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
});

test('a visitor\'s message from the home page is accepted', async ({ page }) => {
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
