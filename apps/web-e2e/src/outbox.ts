import { apiRoutes } from '#dto';
import { expect, type Page, type Route } from '@playwright/test';

/** The database of unsent requests. */
export const outbox = 'quote-outbox';
/** The page's words while the device has a request that waits for signal. */
export const saved = /^Saved on this device\./;

/** The names of the site's databases in this browser. */
export const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Waits until everything typed and picked is saved on the device. */
export async function kept(page: Page, photos = 0): Promise<void> {
  const count = () =>
    page.evaluate(
      (name) =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open(name);
          opening.onupgradeneeded = () => opening.transaction?.abort();
          opening.onerror = () => resolve(-1);
          opening.onsuccess = () => {
            const all = opening.result.transaction('photos').objectStore('photos').count();
            all.onsuccess = () => {
              opening.result.close();
              resolve(all.result);
            };
          };
        }),
      outbox,
    );
  await expect.poll(count).toBe(photos);
  await page.waitForTimeout(500);
}

/** Holds back the answers to a call, though the server gets the call at once. Returns a function that releases them. */
export async function holdAnswers(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${url}`, async (route: Route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  return release;
}

/** Returns a list to which the idempotency key of each request from this page is added. */
export function keysSent(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === apiRoutes.quote) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}
