import { hydrated } from './public-pages.ts';
import { expect, test } from './test.ts';

const screens = [
  { name: 'home', path: '/' },
  { name: 'services', path: '/services' },
  { name: 'service', path: '/services/hedge-trimming' },
  { name: 'emergency', path: '/services/emergency-call-out' },
  { name: 'quote', path: '/quote' },
  { name: 'about', path: '/about' },
  { name: 'terms', path: '/terms-of-service' },
  { name: 'login', path: '/admin/login' },
] as const;

for (const { name, path } of screens) {
  for (const width of [390, 1440]) {
    test(`${name} looks as it was approved at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript(() => {
        const preferences = { necessary: true, analytics: false, marketing: false, functional: false };
        localStorage.setItem('cookie-consent', JSON.stringify({ preferences, timestamp: new Date().toISOString(), version: '1.0' }));
      });
      await page.goto(path);
      await hydrated(page);
      await page.evaluate(showFonts);
      // Another build of the browser rounds the edges of letters differently; a moved or missing part changes far more.
      await expect(page).toHaveScreenshot(`${name}-${width}.png`, { maxDiffPixelRatio: 0.04, threshold: 0.3, mask: [page.locator('time')] });
    });
  }
}

/** Runs in the page: the site's own fonts, also when a busy machine kept them from the first page (decision 44). */
async function showFonts(): Promise<void> {
  for (const style of document.querySelectorAll('style')) {
    if (style.textContent.includes('optional')) style.textContent = style.textContent.replaceAll('font-display:optional', 'font-display:swap');
  }
  await document.fonts.ready;
}
