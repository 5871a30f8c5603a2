import { isOutdatedPart } from '../../../lib/fetch-parts';
import { reloadOnce } from '../../../lib/reload-once';
import { preloadApi } from '../../../lib/load-api';
import { preloadToasts } from '../../../ui/toast/toast-region';
import { preloadPreparing } from '../../../lib/photos/prepare-photo';
import { loadConfirmation } from './confirmation-slot';
import { quoteRequest } from '../quote-request';
import { loadWaysOn } from './request-status';
import { loadSending } from './start-sending';

/** Fetches the code that finds a draft on this device. */
export const loadFinding = () => import('./find-draft');

/** The parts that a request needs from the first key to the confirmation, and that do not come with the form. */
const loads: readonly (() => Promise<unknown>)[] = [loadSending, preloadApi, loadFinding, preloadToasts, loadWaysOn, loadConfirmation];

/**
 * Fetches every part that a request will need, while there is signal and before a new release removes it. If it has been removed already
 * and the form is still empty, reloads the page. May be called often: nothing is fetched twice. Never fails.
 */
export async function preloadParts(): Promise<void> {
  preloadPreparing();
  const outcomes = await Promise.allSettled(loads.map((load) => load()));
  const isOutdated = outcomes.some((outcome) => outcome.status === 'rejected' && isOutdatedPart(outcome.reason));
  if (isOutdated && quoteRequest().startedAt === undefined) reloadOnce();
}
