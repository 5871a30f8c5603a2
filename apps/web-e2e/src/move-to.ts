import { expect, type Page } from '@playwright/test';

/** Shows another of the owner's pages as a link of the open one would: the app does not start again. Resolves once its content is there. */
export async function moveTo(page: Page, path: string, heading: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}
