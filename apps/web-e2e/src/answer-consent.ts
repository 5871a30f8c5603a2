import type { Page } from '@playwright/test';

/** Stores a rejection of cookies for every page opened from now on, so that no banner appears. */
export async function answerConsent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return;
    const preferences = { necessary: true, analytics: false, marketing: false, functional: false };
    localStorage.setItem('cookie-consent', JSON.stringify({ preferences, timestamp: new Date().toISOString(), version: '1.0' }));
  });
}
