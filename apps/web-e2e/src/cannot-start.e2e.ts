import { business } from '#dto';
import type { Page } from '@playwright/test';
import { hold } from './hold-files.ts';
import { hydrated } from './public-pages.ts';
import { expect, test } from './test.ts';

const main = /\/assets\/main-.*\.js/;

test.use({ viewport: { width: 390, height: 844 } });

/** Why a browser may be unable to run the app. */
const causes: Record<string, (page: Page) => Promise<unknown>> = {
  'a script that it cannot read': (page) => page.route(main, (route) => route.fulfill({ contentType: 'text/javascript', body: 'let ;' })),
  'a script that something keeps from running': (page) => page.route(main, (route) => route.fulfill({ contentType: 'text/plain', body: '' })),
  'something missing': (page) => page.addInitScript(() => Reflect.deleteProperty(Object, 'fromEntries')),
  'an error while mounting': (page) =>
    page.addInitScript(() => {
      window.ResizeObserver = class extends ResizeObserver {
        override observe(): void {
          throw new Error('refused');
        }
      };
    }),
};

for (const [cause, prepare] of Object.entries(causes)) {
  test(`with ${cause} a page says once that it cannot start, with the number to call, and can be read`, async ({ page, expectedProblems }) => {
    expectedProblems.push(/SyntaxError|Unexpected|MIME|fetch dynamically|fromEntries|refused/);
    await prepare(page);
    await page.goto('/quote');
    const alert = page.getByRole('alert').filter({ hasText: 'do not work in this browser' });
    await expect(alert.getByRole('link', { name: business.phone.display })).toHaveAttribute('href', /^tel:\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('footer a[href^="mailto:"]').first()).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(alert).toHaveCount(1);
    await expect(page.getByText('Check your signal')).toHaveCount(0);
    await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  });
}

test('the app starts without what iOS 15 lacks', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'timeout');
    for (const name of ['at', 'findLast', 'toReversed', 'toSorted']) Reflect.deleteProperty(Array.prototype, name);
    Reflect.deleteProperty(Object, 'hasOwn');
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });
  await page.goto('/quote');
  await hydrated(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('First name is required').first()).toBeVisible();
});

test('a press before the app is there ends no word that is typed after it', async ({ page }) => {
  const letGo = await hold(page, '**/assets/react-*.js');
  await page.goto('/quote', { waitUntil: 'domcontentloaded' });
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(next).toHaveAttribute('aria-busy', 'true');
  const name = page.getByLabel('Last name');
  await name.pressSequentially('Le');
  await expect(next).not.toHaveAttribute('aria-busy');
  letGo();
  await hydrated(page);
  await page.keyboard.type('e');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Lee');
  await expect(page.getByText('First name is required')).toHaveCount(0);
});
