import { quoteTexts } from '#dto';
import type { Page } from '@playwright/test';
import { hydrated } from './public-pages.ts';
import { fillOpenWizard, submit } from './quote-form.ts';
import { greenWebp } from './sample-photos.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** What some browsers lack or refuse. Each runs in the page before everything else. */
const missing: Record<string, () => void> = {
  'local and session storage': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: () => { throw new DOMException('The operation is insecure', 'SecurityError'); } });
    }
  },
  IndexedDB: () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  caches: () => Reflect.deleteProperty(window, 'caches'),
  ResizeObserver: () => Reflect.deleteProperty(window, 'ResizeObserver'),
  IntersectionObserver: () => Reflect.deleteProperty(window, 'IntersectionObserver'),
  PerformanceObserver: () => Reflect.deleteProperty(window, 'PerformanceObserver'),
  'AbortSignal.timeout': () => Reflect.deleteProperty(AbortSignal, 'timeout'),
  workers: () => {
    Reflect.deleteProperty(window, 'Worker');
    Reflect.deleteProperty(window, 'SharedWorker');
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  },
  requestIdleCallback: () => Reflect.deleteProperty(window, 'requestIdleCallback'),
  'locks and channels between tabs': () => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
    Reflect.deleteProperty(window, 'BroadcastChannel');
  },
};

async function sendBoth(page: Page): Promise<void> {
  await page.goto('/quote');
  await hydrated(page);
  await page.getByRole('button', { name: 'Reject All' }).click();
  await fillOpenWizard(page, await greenWebp());
  await submit(page);
  await expect(page.getByRole('heading', { name: quoteTexts.submitted })).toBeVisible();
  await page.goto('/services/tree-pruning');
  await page.locator('#contact summary').click();
  await hydrated(page);
  for (const [label, value] of [['First name', 'Ann'], ['Last name', 'Lee'], ['Email', 'ann@example.org'], ['Phone', '01632 960111']] as const) {
    await page.getByRole('textbox', { name: label }).fill(value);
  }
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent', { exact: true }).first()).toBeVisible();
}

for (const [what, remove] of Object.entries(missing)) {
  test(`without ${what} a request with a photo and a message still go out`, async ({ page }) => {
    await page.addInitScript(remove);
    await sendBoth(page);
  });
}

test('without all of these a request with a photo and a message still go out', async ({ page }) => {
  for (const remove of Object.values(missing)) await page.addInitScript(remove);
  await sendBoth(page);
});
