import { expect, type Page } from '@playwright/test';

/** Expects the one toast on the page to report a failure in exactly these words. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page.locator('li[data-variant=destructive]');
  await expect(toast).toHaveCount(1);
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast.getByText(description, { exact: true })).toBeVisible();
}
