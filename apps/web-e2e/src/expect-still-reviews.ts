import { expect, type Page } from '@playwright/test';

/** Expects that all reviews stand in the window at this width, each once, and that nothing moves there. */
export async function expectStillReviews(page: Page, count: number, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  const region = page.getByRole('region', { name: 'What customers say' });
  const strip = region.getByRole('group');
  await expect(strip.locator('figure').filter({ visible: true }), `reviews at ${width} px`).toHaveCount(count);
  await expect(region.getByRole('button')).toBeHidden();
  await expect(strip.locator('[data-moving]')).toHaveCSS('animation-name', 'none');
  expect(await strip.evaluate((row) => row.scrollWidth - row.clientWidth), `room to scroll at ${width} px`).toBe(0);
}
