import { isOutdatedPart } from '../../../lib/fetch-parts';
import { reloadOnce } from '../../../lib/reload-once';
import { preloadApi } from '../../../lib/load-api';
import { preloadToasts } from '../../../ui/toast/toast-region';
import { preloadPreparing } from '../../../lib/photos/prepare-photo';
import { quoteRequest } from '../quote-request';

/**
 * Fetches every part that a request will need, while there is signal and before a new release removes it. If it has been removed already
 * and the form is still empty, reloads the page. May be called often: nothing is fetched twice. Never fails.
 */
export async function preloadParts(): Promise<void> {
  preloadPreparing();
  const outcomes = await Promise.allSettled([preloadApi(), preloadToasts()]);
  const isOutdated = outcomes.some((outcome) => outcome.status === 'rejected' && isOutdatedPart(outcome.reason));
  if (isOutdated && quoteRequest().startedAt === undefined) reloadOnce();
}
