import { preloadRequests } from '../../lib/request';
import { preloadToasts } from '../toast/toast-region';
import { whenIdle } from '../when-idle';

/**
 * Fetches the code for sending a form, and for reporting a failure, while there is signal. Waits for an idle moment, so that no key press
 * waits for it. May be called often.
 */
export function preloadSending(): void {
  whenIdle(() => void preloadRequests().catch(() => undefined));
  whenIdle(() => void preloadToasts());
}
