import { journalCalls } from './lib/journal/journal-calls';
import { sendJournal } from './lib/journal/send-journal';
import { servePhotos } from './lib/owner-phone/photo-cache';
import { openOwnerCache } from './lib/owner-phone/owner-database';
import { ownerWorker } from './lib/owner-phone/owner-worker';
import { showAlerts } from './lib/owner-phone/show-alert';
import { paths } from './lib/paths';
import { serveRelease, type Release } from './lib/worker/cached-release';
import { workerScope, type SyncEvent } from './lib/worker/worker-scope';

/**
 * The worker of the owner's pages. It keeps the pages with all their parts of one release and shows kept photos, so that the day's
 * work is there without signal; it sends the journal when the browser says that there is signal, and shows alerts.
 */

declare const release: Release;

const pageOf = (pathname: string) => [paths.dashboard, paths.login].find((path) => path === pathname);
serveRelease(release, ownerWorker.cachePrefix, pageOf, openOwnerCache);
servePhotos();
showAlerts();

workerScope.addEventListener<SyncEvent>('sync', (event) => {
  if (event.tag === ownerWorker.syncTag) event.waitUntil(saveJournal());
});

/** The browser tries again by itself when this fails. */
async function saveJournal(): Promise<void> {
  const pages = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A note that somebody may still be typing goes by itself.
  const end = await sendJournal(journalCalls, { drafts: pages.length === 0 });
  if (end.at === 'later') throw new Error('Not everything has been sent');
}
