/** Where the worker is, whose pages it serves, and under which name the browser wakes it when there is signal. */
export const outboxWorker = { script: '/sw-quote.js', scope: '/quote', syncTag: 'outbox' } as const;

interface SyncingRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Whether this browser sends what is kept while no page of the site is open. iPhones and Firefox do not. */
export function sendsInBackground(): boolean {
  return 'SyncManager' in globalThis && Boolean((navigator as Partial<Navigator>).serviceWorker);
}

/** Installs the worker, once there is something for it to look after. Never fails: without it, the page does its work. */
export async function installOutboxWorker(): Promise<void> {
  try {
    await (navigator as Partial<Navigator>).serviceWorker?.register(outboxWorker.script, { scope: outboxWorker.scope, updateViaCache: 'none' });
  } catch {
    // Refused or switched off.
  }
}

/** Asks the browser to wake the worker when there is signal. Never fails. */
export async function askForBackgroundSending(): Promise<void> {
  try {
    const registration: SyncingRegistration | undefined = await navigator.serviceWorker.getRegistration(outboxWorker.scope);
    await registration?.sync?.register(outboxWorker.syncTag);
  } catch {
    // Refused or unknown: the page goes on by itself.
  }
}
