import { fetchCalls } from './lib/outbox/fetch-calls';
import { outboxWorker } from './lib/outbox/outbox-worker';
import { sendDrafts } from './lib/outbox/send-drafts';
import { paths } from './lib/paths';
import { serveRelease, type Release } from './lib/worker/cached-release';
import { workerScope, type SyncEvent } from './lib/worker/worker-scope';

/**
 * The worker of the quote page. It keeps the page and all its parts of one release, so that the page opens without signal,
 * and sends what is kept when the browser says that there is signal, whether a page is open or not.
 */

declare const release: Release;

serveRelease(release, 'quote-page-', (pathname) => (pathname === paths.quote ? paths.quote : undefined));

workerScope.addEventListener<SyncEvent>('sync', (event) => {
  if (event.tag === outboxWorker.syncTag) event.waitUntil(sendOutbox());
});

/** The browser tries again by itself when this fails. */
async function sendOutbox(): Promise<void> {
  if (await sendDrafts(fetchCalls)) throw new Error('Not everything has arrived');
}
