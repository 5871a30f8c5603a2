import { wakeWithSignal } from '../background-sync';

/** The worker's file, its scope, and the name of its background sync. */
export const outboxWorker = { script: '/sw-quote.js', scope: '/quote', syncTag: 'outbox' } as const;

/** Whether this browser can send drafts while no page of the site is open. iPhones and Firefox cannot. */
export function sendsInBackground(): boolean {
  return 'SyncManager' in globalThis && Boolean((navigator as Partial<Navigator>).serviceWorker);
}

let installing: Promise<unknown> | undefined;

/**
 * Installs the worker; call it whenever there is something to send. Never fails: without the worker, the page sends. Once a page: a device
 * without room for the worker's files would fetch all of them again each time.
 */
export async function installOutboxWorker(): Promise<void> {
  try {
    const { script, scope } = outboxWorker;
    installing ??= (navigator as Partial<Navigator>).serviceWorker?.register(script, { scope, updateViaCache: 'none' });
    await installing;
  } catch {
    // The browser refuses workers, or the worker did not arrive.
    installing = undefined;
  }
}

/** Asks the browser to wake the worker when the signal returns. Never fails. */
export async function askForBackgroundSending(): Promise<void> {
  try {
    await wakeWithSignal(await navigator.serviceWorker.getRegistration(outboxWorker.scope), outboxWorker.syncTag);
  } catch {
    // The browser refuses workers: the page sends alone.
  }
}
