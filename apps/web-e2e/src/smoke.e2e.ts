import { apiRoutes } from '#dto';
import { expect, test } from './test.ts';

test('the home page answers and shows its headline', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the product says that it is ready', async ({ request }) => {
  const answer = await request.get(apiRoutes.ready);
  expect(answer.status()).toBe(200);
});
