/** Every public route of the specification's table (section 2), and one address that is not in it. */
export const publicPaths = [
  '/',
  '/about',
  '/quote',
  '/services',
  '/services/tree-removal',
  '/services/tree-pruning',
  '/services/hedge-trimming',
  '/services/crown-reduction',
  '/services/stump-services',
  '/services/emergency-call-out',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/disclaimer',
] as const;

export const unknownPath = '/no-such-page';

/** Window widths in pixels: the narrowest that must work, a phone, a tablet, a desk. */
export const widths = [320, 390, 820, 1440] as const;

/** Starts the app as a visitor's first key would, and resolves once it has hydrated the page. */
export async function hydrated(page: import('@playwright/test').Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
}
