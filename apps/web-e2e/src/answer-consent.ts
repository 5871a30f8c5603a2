import type { Page } from '@playwright/test';

/** Makes each page that is opened from now on that of a visitor who has rejected the cookies: no banner comes. */
export async function answerConsent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const preferences = { necessary: true, analytics: false, marketing: false, functional: false };
    localStorage.setItem('cookie-consent', JSON.stringify({ preferences, timestamp: new Date().toISOString(), version: '1.0' }));
  });
}
