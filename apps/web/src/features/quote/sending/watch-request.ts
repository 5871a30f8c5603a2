import { holdsOutbox } from '../../../lib/outbox/outbox-name';
import { whenIdle, whenReady } from '../../../ui/when-idle';
import { saveRequestChanges } from './save-request';
import { preloadParts } from './preload-parts';
import { changeRequest, quoteRequest, subscribeToRequest } from '../quote-request';

const loadFinding = () => import('./find-draft');

let watched = false;

/**
 * Watches this visit's request, once: saves it, and continues a draft found on this device. The other parts it will need load at rest, and
 * again with the first keystroke if that failed. `known`: the id that this tab had. Never fails.
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
    // From now on other tabs may send news of it.
    void loadFinding().then(({ findDraft }) => findDraft(), () => undefined);
  });
}

async function searchDevice(known: string | undefined): Promise<void> {
  try {
    // A browser that cannot list its databases has to open this one to find out.
    const mustOpen = typeof indexedDB !== 'undefined' && !('databases' in indexedDB);
    if (mustOpen || (await holdsOutbox())) await (await loadFinding()).findDraft(known);
  } catch {
    // The code failed to load: the draft waits for the next visit.
  }
  changeRequest({ searched: true });
  // Enables the form, which `kept-first.ts` may have disabled.
  dispatchEvent(new Event('kept'));
}
