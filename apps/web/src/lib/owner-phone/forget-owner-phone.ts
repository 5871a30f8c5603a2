import { dropLeftEntries } from '../journal/left-entries';
import { endAlerts, knownDevice } from './alert-device';
import { leaveCallerDraft } from './caller-draft';
import { shutOwnerDatabase } from './owner-database';
import { removeOwnerWorker } from './owner-worker';
import { removePhotos } from './photo-cache';

/**
 * Removes everything that the owner's pages keep on this device, except other people's unsaved work, and ends its alerts: at logout, while
 * the session is still alive. `me`: the person logging out, if known. Never fails.
 */
export async function forgetOwnerPhone(me: string | undefined): Promise<void> {
  leaveCallerDraft();
  const device = await knownDevice();
  // First: while it is open, a late write would restore what was removed.
  await shutOwnerDatabase(me);
  if (me !== undefined) dropLeftEntries(me);
  await Promise.all([endAlerts(device), removePhotos(), removeOwnerWorker()]);
  await (navigator as { clearAppBadge?: () => Promise<void> }).clearAppBadge?.().catch(() => undefined);
}
