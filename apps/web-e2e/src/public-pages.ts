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

/** One page of each kind. The others differ from one of these only in their words, their pictures and their drawing. */
export const pagesByKind = [
  '/',
  '/about',
  '/quote',
  '/services',
  '/services/tree-pruning',
  '/services/emergency-call-out',
  '/cookie-policy',
] as const;

/** All others. */
export const furtherPaths = publicPaths.filter((path) => !(pagesByKind as readonly string[]).includes(path));

export const unknownPath = '/no-such-page';

/** Window widths in pixels: the narrowest that must work, a phone, a tablet, a desk. */
export const widths = [320, 390, 820, 1440] as const;

/** Starts the app as a visitor's first key would, and resolves once it has hydrated the page. */
export async function hydrated(page: import('@playwright/test').Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
}
