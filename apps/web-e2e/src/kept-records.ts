import { expect, type Page } from '@playwright/test';

/** Waits until the worker has the pages and the device's copy has these requests. */
export async function keptRecords(page: Page, ids: string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const missing = () =>
    page.evaluate(
      (records) =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('owner-phone');
          // The database is not there yet: the app has to create it.
          opening.onupgradeneeded = () => opening.transaction?.abort();
          opening.onerror = () => resolve(records.length);
          opening.onsuccess = () => {
            const reading = opening.result.transaction('copy').objectStore('copy').getAllKeys();
            reading.onsuccess = () => {
              opening.result.close();
              resolve(records.filter((record) => !reading.result.includes(`["enquiry","quote","${record}"]`)).length);
            };
          };
        }),
      ids,
    );
  await expect.poll(missing, { timeout: 30_000 }).toBe(0);
}
