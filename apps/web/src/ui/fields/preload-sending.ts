import { preloadRequests } from '../../lib/request';
import { preloadToasts } from '../toast/toast-region';

/**
 * Fetches the code that sending a form needs, and the code that says when it failed: with the signal gone it is too late.
 * Waits for an idle moment, so that no key press waits for it. May be called often.
 */
export function preloadSending(): void {
  whenIdle(() => void preloadRequests());
  whenIdle(() => void preloadToasts());
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 1000);
}
