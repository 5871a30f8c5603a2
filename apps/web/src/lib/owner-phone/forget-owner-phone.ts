import { endAlerts } from './alert-device';
import { forgetPhotos } from './kept-photos';
import { forgetOwnerDatabase } from './owner-database';
import { removeOwnerWorker } from './owner-worker';

/** Removes all that the owner's pages keep on this device, and ends its alerts: at logout, while the session still lives. Never fails. */
export async function forgetOwnerPhone(): Promise<void> {
  await endAlerts();
  await Promise.all([forgetOwnerDatabase(), forgetPhotos(), removeOwnerWorker()]);
  await (navigator as { clearAppBadge?: () => Promise<void> }).clearAppBadge?.().catch(() => undefined);
}
