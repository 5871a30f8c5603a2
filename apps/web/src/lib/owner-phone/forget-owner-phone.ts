import { endAlerts, knownDevice } from './alert-device';
import { shutOwnerDatabase } from './owner-database';
import { removeOwnerWorker } from './owner-worker';
import { removePhotos } from './photo-cache';

/**
 * Removes all that the owner's pages keep on this device but what other people have done and is not saved yet, and ends its alerts: at
 * logout, while the session still lives. `me`: who logs out, where that is known. Never fails.
 */
export async function forgetOwnerPhone(me: string | undefined): Promise<void> {
  const device = await knownDevice();
  // First: while it is open, a late writer makes anew what was removed.
  await shutOwnerDatabase(me);
  await Promise.all([endAlerts(device), removePhotos(), removeOwnerWorker()]);
  await (navigator as { clearAppBadge?: () => Promise<void> }).clearAppBadge?.().catch(() => undefined);
}
