import { preloadApi } from '../../lib/load-api';
import { preloadToasts } from '../toast/toast-region';
import { whenIdle } from '../when-idle';

/**
 * Fetches the code for sending a form, and for reporting a failure, while there is signal. Waits for an idle moment, so that no key press
 * waits for it. May be called often.
 */
export function preloadSending(): void {
  whenIdle(() => void preloadApi().catch(() => undefined));
  whenIdle(() => void preloadToasts());
}
