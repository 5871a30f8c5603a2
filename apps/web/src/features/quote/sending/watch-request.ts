import { holdsOutbox } from '../../../lib/outbox/outbox-name';
import { whenIdle, whenReady } from '../../../ui/when-idle';
import { saveRequestChanges } from './save-request';
import { preloadParts } from './preload-parts';
import { changeRequest, quoteRequest, subscribeToRequest } from '../quote-request';

const loadFinding = () => import('./find-draft');

let watched = false;

/**
 * Watches the request of this visit, once: saves it, and goes on with what this device has of it from before. The other parts that it
 * will need come at rest, and again with the first keystroke where that was in vain. `known`: the id that this very tab had. Never fails.
 */
export function watchRequest(known?: string): void {
  if (watched) return;
  watched = true;
  saveRequestChanges();
  whenReady(() => void preloadParts());
  void searchDevice(known);
  const stop = subscribeToRequest(() => {
    if (quoteRequest().startedAt === undefined) return;
    stop();
    whenIdle(() => void preloadParts());
    // From now on other tabs may have something to say about it.
    void loadFinding().then(({ findDraft }) => findDraft(), () => undefined);
  });
}

async function searchDevice(known: string | undefined): Promise<void> {
  try {
    // A browser that can't list its databases has to open this one to know.
    const mustOpen = typeof indexedDB !== 'undefined' && !('databases' in indexedDB);
    if (mustOpen || (await holdsOutbox())) await (await loadFinding()).findDraft(known);
  } catch {
    // The code did not come: what is kept waits for the next visit.
  }
  changeRequest({ searched: true });
  // Lets go of the form, which `kept-first.ts` may hold.
  dispatchEvent(new Event('kept'));
}
