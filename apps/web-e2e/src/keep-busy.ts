import type { Page } from '@playwright/test';

/** Keeps the browser from being idle until the page's `idle()` is called: until then, only a press or a key starts the app. */
export async function keepBusy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = (idle) => {
      Object.assign(window, { idle });
      return 0;
    };
  });
}
