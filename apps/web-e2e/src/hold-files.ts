import type { Page } from '@playwright/test';

/** Holds files back as a slow network would. Returns a function that releases them. */
export async function hold(page: Page, file: string | RegExp): Promise<() => void> {
  let letGo = (): void => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(file, async (route) => {
    await gone;
    await route.continue();
  });
  return () => letGo();
}
