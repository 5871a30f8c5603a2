import { holdsOutbox } from '../../../lib/outbox/outbox-name';
import { preloadConfirmation } from './confirmation-slot';
import { followRequest } from './keep-request';
import { changeRequest, quoteRequest, subscribeToRequest } from './quote-request';
import { preloadWaysOn } from './request-status';
import { preloadRequestSending } from './start-sending';

const loadFinding = () => import('./find-kept-request');

let watched = false;

/**
 * Watches the request of this visit, once: keeps it, and goes on with what this device has of it from before. What is needed
 * for that comes with the first keystroke, or when there is something. `known`: the id that this very tab had. Never fails.
 */
export function watchRequest(known?: string): void {
  if (watched) return;
  watched = true;
  followRequest();
  void look(known);
  const stop = subscribeToRequest(() => {
    if (quoteRequest().startedAt === undefined) return;
    stop();
    void preloadWaysOn();
    void preloadRequestSending();
    void preloadConfirmation();
    // From now on other tabs may have something to say about it.
    void loadFinding().then(({ findKeptRequest }) => findKeptRequest(), () => undefined);
  });
}

async function look(known: string | undefined): Promise<void> {
  try {
    // A browser that can't list its databases has to open this one to know.
    const mustOpen = typeof indexedDB !== 'undefined' && !('databases' in indexedDB);
    if (mustOpen || (await holdsOutbox())) await (await loadFinding()).findKeptRequest(known);
  } catch {
    // The code did not come: what is kept waits for the next visit.
  }
  changeRequest({ searched: true });
  // Lets go of the form, which `kept-first.ts` may hold.
  dispatchEvent(new Event('kept'));
}
