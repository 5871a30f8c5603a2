import { endAlerts } from './alert-device';
import { forgetPhotos } from './kept-photos';
import { removeOwnerWorker } from './owner-worker';
import { forgetAllBut } from './waiting-changes';

/**
 * Removes all that the owner's pages keep on this device, other people's waiting changes aside, and ends its alerts: at logout, while the
 * session still lives. `me`: who logs out, where that is known. Never fails.
 */
export async function forgetOwnerPhone(me: string | undefined): Promise<void> {
  await endAlerts();
  await Promise.all([forgetAllBut(({ by }) => by !== me), forgetPhotos(), removeOwnerWorker()]);
  await (navigator as { clearAppBadge?: () => Promise<void> }).clearAppBadge?.().catch(() => undefined);
}
