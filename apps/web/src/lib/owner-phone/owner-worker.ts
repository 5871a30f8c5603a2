import { wakeWithSignal } from '../background-sync';
import { isOwnerDatabaseOpen } from './owner-database';

/** The worker's file, its scope, the prefix of its caches, and the name of its background sync. */
export const ownerWorker = { script: '/sw-owner.js', scope: '/admin/', cachePrefix: 'owner-pages-', syncTag: 'journal' } as const;

/** Installs the worker, unless somebody has logged out. Never fails: without it the pages work while there is signal. */
export async function installOwnerWorker(): Promise<void> {
  const { script, scope } = ownerWorker;
  if (!(await isOwnerDatabaseOpen())) return;
  await container()?.register(script, { scope, updateViaCache: 'none' }).catch(() => undefined);
  // A logout meanwhile found no worker to remove.
  if (!(await isOwnerDatabaseOpen())) await removeOwnerWorker();
}

/** Resolves once the worker has the pages; never without a worker. */
export async function ownerWorkerIsReady(): Promise<void> {
  await (container()?.ready ?? new Promise(() => undefined));
}

/** The worker, once it is active; undefined if the browser has none. */
export async function ownerWorkerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return await container()?.getRegistration(ownerWorker.scope).catch(() => undefined);
}

/** Asks the browser to wake the worker when the signal returns. Never fails. */
export async function askForBackgroundSaving(): Promise<void> {
  await wakeWithSignal(await ownerWorkerRegistration(), ownerWorker.syncTag);
}

/** Removes the worker with its push subscription and its cached pages. Never fails. */
export async function removeOwnerWorker(): Promise<void> {
  await (await ownerWorkerRegistration())?.unregister().catch(() => undefined);
  // Browsers offer caches on secure addresses only.
  const names = 'caches' in globalThis ? await caches.keys().catch(() => []) : [];
  for (const name of names) if (name.startsWith(ownerWorker.cachePrefix)) await caches.delete(name).catch(() => false);
}

function container(): ServiceWorkerContainer | undefined {
  return (navigator as Partial<Navigator>).serviceWorker;
}
