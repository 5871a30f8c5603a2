import { fetchCalls } from './lib/outbox/fetch-calls';
import { outboxWorker } from './lib/outbox/outbox-worker';
import { sendDrafts } from './lib/outbox/send-drafts';
import { serveRelease, type Release } from './lib/worker/serve-release';
import { workerScope, type SyncEvent } from './lib/worker/worker-scope';

/**
 * The worker of the quote page. It keeps one release of the page with all parts, so that it opens without signal, and sends saved requests
 * when the browser reports signal, whether a page is open or not.
 */

declare const release: Release;

serveRelease(release, 'quote-page-');

workerScope.addEventListener<SyncEvent>('sync', (event) => {
  if (event.tag === outboxWorker.syncTag) event.waitUntil(sendOutbox());
});

/** Rejects if anything is left to send; the browser then calls it again later. */
async function sendOutbox(): Promise<void> {
  if (await sendDrafts(fetchCalls)) throw new Error('Not everything has arrived');
}
