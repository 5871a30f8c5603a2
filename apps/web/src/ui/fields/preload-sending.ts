import { preloadRequests } from '../../lib/request';
import { preloadToasts } from '../toast/toast-region';
import { whenIdle } from '../when-idle';

/**
 * Fetches the code that sending a form needs, and the code that says when it failed: with the signal gone it is too late.
 * Waits for an idle moment, so that no key press waits for it. May be called often.
 */
export function preloadSending(): void {
  whenIdle(() => void preloadRequests().catch(() => undefined));
  whenIdle(() => void preloadToasts());
}
