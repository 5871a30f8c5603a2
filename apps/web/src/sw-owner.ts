import { registerRoute } from 'workbox-routing';
import { apiRoutes, type SessionLives } from '#dto';
import type { Answer } from './lib/api-error';
import { fetchRequest, type Call } from './lib/fetch-request';
import { journalCalls } from './lib/journal/journal-calls';
import { sendJournal } from './lib/journal/send-journal';
import { isOwnerDatabaseOpen } from './lib/owner-phone/owner-database';
import { ownerWorker } from './lib/owner-phone/owner-worker';
import { showAlerts } from './lib/owner-phone/show-alert';
import { problemKind } from './lib/problem-kind';
import { cachedOrFetched } from './lib/worker/cached-or-fetched';
import { serveRelease, type Release } from './lib/worker/serve-release';
import { workerScope, type SyncEvent } from './lib/worker/worker-scope';

/**
 * The worker of the owner's pages. It keeps one release of them with all parts and serves saved photos, so that the day's work can be
 * read without signal. It sends the journal when the browser reports signal, and shows alerts.
 */

declare const release: Release;

serveRelease(release, ownerWorker.cachePrefix, async ({ cacheName }) => {
  if (await isOwnerDatabaseOpen()) return;
  // A logout meanwhile may have found no cache to remove.
  await caches.delete(cacheName);
  throw new Error('Nobody is signed in');
});
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(`${apiRoutes.photos}/`), cachedOrFetched);
showAlerts();

workerScope.addEventListener<SyncEvent>('sync', (event) => {
  if (event.tag === ownerWorker.syncTag) event.waitUntil(saveJournal());
});

/** Rejects if anything is left to send; the browser then calls it again later. */
async function saveJournal(): Promise<void> {
  const pages = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // An open page sends its own notes, because somebody may still be typing them.
  const end = await sendJournal(journalCalls(requestInSession), { drafts: pages.length === 0 });
  if (end.at === 'later') throw new Error('Not everything has been sent');
}

/** Makes a call, and repeats it if a page replaced the session before it arrived. */
async function requestInSession<T>(call: Call): Promise<Answer<T>> {
  try {
    return await fetchRequest<T>(call);
  } catch (refusal) {
    if (problemKind(refusal) !== 'not-signed-in') throw refusal;
    const { data } = await fetchRequest<SessionLives>({ url: apiRoutes.sessionLives });
    if (!data.lives) throw refusal;
    return fetchRequest<T>(call);
  }
}
