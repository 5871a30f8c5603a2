/** Background sync is missing from TypeScript's DOM types, because iPhones and Firefox lack it. */
interface SyncingRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the browser to wake the worker, with this tag, when the signal returns. Never fails: without it, the page sends alone. */
export async function wakeWithSignal(registration: SyncingRegistration | undefined, tag: string): Promise<void> {
  await registration?.sync?.register(tag).catch(() => undefined);
}
