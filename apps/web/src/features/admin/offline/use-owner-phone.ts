import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { renewAlerts } from '../../../lib/owner-phone/alert-device';
import { openOwnerDatabase } from '../../../lib/owner-phone/owner-database';
import { installOwnerWorker, ownerWorkerIsReady } from '../../../lib/owner-phone/owner-worker';
import { whenIdle } from '../../../ui/when-idle';
import { readAlerts } from '../alerts/read-alerts';
import { copyState, followCopy, restoreCopy } from './owner-copy';
import { prepareDay } from './prepare-day';

/** The owner's work comes first: the worker fetches the pages' files, most of which the browser has, after this. Milliseconds. */
const installAfterMs = 4000;
const prepareEveryMs = 10 * 60_000;

/** Connects the owner's pages to the device: the copy for when there is no signal, and the worker. True once the copy is in the cache. */
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

/** Calls back once, when the page's first requests have ended and the browser is idle; returns a function that cancels it. */
function afterFirstAnswers(client: QueryClient, work: () => void): () => void {
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    const isEnd = event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error');
    if (!isEnd || client.isFetching() > 0) return;
    unsubscribe();
    whenIdle(work);
  });
  return unsubscribe;
}
