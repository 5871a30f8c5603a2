import { ringlessControls } from './focus-rings.ts';
import { expect, test } from './test.ts';

test('every control of the quote form shows the keyboard before the app is there', async ({ page }) => {
  await page.route(/\/assets\/react-/, () => undefined);
  await page.goto('/quote');
  expect(await ringlessControls(page)).toEqual([]);
});
