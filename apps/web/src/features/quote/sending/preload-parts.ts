import { isOutdatedPart } from '../../../lib/fetch-parts';
import { reloadOnce } from '../../../lib/reload-once';
import { preloadRequests } from '../../../lib/request';
import { preloadToasts } from '../../../ui/toast/toast-region';
import { preloadPreparing } from '../photos/prepare-photo';
import { loadConfirmation } from './confirmation-slot';
import { quoteRequest } from '../quote-request';
import { loadWaysOn } from './request-status';
import { loadSending } from './start-sending';

const loadFinding = () => import('./find-draft');

/** What is wanted between the first key and the confirmation, and does not come with the form itself. */
const loads: readonly (() => Promise<unknown>)[] = [loadSending, preloadRequests, loadFinding, preloadToasts, loadWaysOn, loadConfirmation];

/**
 * Fetches every part that a request will need: when the signal is gone, or the site has been released anew, it is too late. A form of
 * an older release that nobody has begun is loaded anew. May be called often: what is there is not fetched again. Never fails.
 */
export async function preloadParts(): Promise<void> {
  preloadPreparing();
  const outcomes = await Promise.allSettled(loads.map((load) => load()));
  const isOutdated = outcomes.some((outcome) => outcome.status === 'rejected' && isOutdatedPart(outcome.reason));
  if (isOutdated && quoteRequest().startedAt === undefined) reloadOnce();
}
