import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { renewAlerts } from '../../../lib/owner-phone/alert-device';
import { openOwnerDatabase } from '../../../lib/owner-phone/owner-database';
import { installOwnerWorker, ownerWorkerIsReady } from '../../../lib/owner-phone/owner-worker';
import { readAlerts } from '../alerts/alert-calls';
import { copyState, followCopy, restoreCopy } from './owner-copy';
import { prepareDay } from './prepare-day';

/** The first work is the owner's: the files of the pages, most of which the browser has, are fetched for later then. Milliseconds. */
const installAfterMs = 4000;
const prepareEveryMs = 10 * 60_000;

/**
 * What the owner's pages need of the device: the copy for when there is no signal, and the worker. True once the copy is in the cache.
 */
export function useOwnerPhone(client: QueryClient, isSignedIn: boolean): boolean {
  const [isReady, setReady] = useState(() => !('indexedDB' in globalThis));
  useEffect(() => {
    if (!isSignedIn) return;
    const end = new AbortController();
    void openOwnerDatabase();
    void restoreCopy(client).then(() => {
      if (end.signal.aborted) return;
      setReady(true);
      start(client, end.signal);
    });
    return () => end.abort();
  }, [client, isSignedIn]);
  return isReady;
}

function start(client: QueryClient, signal: AbortSignal): void {
  const unfollow = followCopy(client);
  void ownerWorkerIsReady().then(() => copyState.update((state) => ({ ...state, hasPages: true })));
  let preparing: Promise<void> | undefined;
  const prepare = () => void (preparing ??= prepareDay(client, signal).finally(() => (preparing = undefined)));
  const forgetFirst = afterFirstAnswers(client, prepare);
  const install = setTimeout(() => {
    void installOwnerWorker();
    void renewAlerts(async () => (await readAlerts()).publicKey);
  }, installAfterMs);
  const timer = setInterval(prepare, prepareEveryMs);
  addEventListener('online', prepare, { signal });
  signal.addEventListener('abort', () => {
    unfollow();
    forgetFirst();
    clearTimeout(install);
    clearInterval(timer);
  });
}

/**
 * Calls back once, when what the page asked for first has come or failed and the browser has nothing else to do; answers what calls it
 * off.
 */
function afterFirstAnswers(client: QueryClient, work: () => void): () => void {
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    const isEnd = event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error');
    if (!isEnd || client.isFetching() > 0) return;
    unsubscribe();
    if ('requestIdleCallback' in window) requestIdleCallback(work);
    else setTimeout(work, 1000);
  });
  return unsubscribe;
}
