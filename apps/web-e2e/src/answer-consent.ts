import type { Page } from '@playwright/test';

/** Makes the visitor of every page opened from now on one who has rejected the cookies: no banner appears. */
export async function answerConsent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const preferences = { necessary: true, analytics: false, marketing: false, functional: false };
    localStorage.setItem('cookie-consent', JSON.stringify({ preferences, timestamp: new Date().toISOString(), version: '1.0' }));
  });
}
