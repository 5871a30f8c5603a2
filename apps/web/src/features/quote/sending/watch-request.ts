import { holdsOutbox } from '../../../lib/outbox/outbox-name';
import { preloadPreparing } from '../../../lib/photos/prepare-photo';
import { preloadToasts } from '../../../ui/toast/toast-region';
import { whenReady } from '../../../ui/when-idle';
import { findDraft } from './find-draft';
import { saveRequestChanges } from './save-request';
import { changeRequest, quoteRequest, subscribeToRequest } from '../quote-request';

let watched = false;

/**
 * From the first call on, saves this visit's request and restores a draft found on this device. Fetches the parts that the request will
 * need in an idle moment. `known`: the id of the request that this tab had. Never fails.
 */
export function watchRequest(known?: string): void {
  if (watched) return;
  watched = true;
  saveRequestChanges();
  whenReady(() => {
    preloadPreparing();
    void preloadToasts();
  });
  void searchDevice(known);
  const stop = subscribeToRequest(() => {
    if (quoteRequest().startedAt === undefined) return;
    stop();
    // From now on other tabs may change this request: findDraft listens to them.
    void findDraft();
  });
}

async function searchDevice(known: string | undefined): Promise<void> {
  // If the browser cannot list its databases, the database has to be opened to find out.
  const mustOpen = typeof indexedDB !== 'undefined' && !('databases' in indexedDB);
  if (mustOpen || (await holdsOutbox())) await findDraft(known);
  changeRequest({ searched: true });
  // Enables the form, which `run-app.ts` may have disabled.
  dispatchEvent(new Event('draft-searched'));
}
