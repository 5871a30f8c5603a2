import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { renewAlerts } from '../../../lib/owner-phone/alert-device';
import { installOwnerWorker } from '../../../lib/owner-phone/owner-worker';
import { readAlerts } from '../alerts/alert-calls';
import { followCopy, restoreCopy } from './owner-copy';
import { prepareDay } from './prepare-day';
import { SavingLater } from './saving-later';

/** The first work is the owner's; what is fetched for later waits. Milliseconds. */
const prepareAfterMs = 4000;
const prepareEveryMs = 10 * 60_000;

/**
 * What the owner's pages need of the device: the copy for when there is no signal, the changes that wait, the worker. `isReady` once
 * the copy is in the cache; `heardAt` is its moment, 0 without one.
 */
export function useOwnerPhone(client: QueryClient, isSignedIn: boolean): { isReady: boolean; heardAt: number } {
  const [heardAt, setHeardAt] = useState<number | undefined>(() => ('indexedDB' in globalThis ? undefined : 0));
  useEffect(() => {
    if (!isSignedIn) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    void restoreCopy(client).then((moment) => {
      if (isLeft) return;
      setHeardAt(moment);
      stop = start(client);
    });
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [client, isSignedIn]);
  return { isReady: heardAt !== undefined, heardAt: heardAt ?? 0 };
}

function start(client: QueryClient): () => void {
  const unfollow = followCopy(client);
  const saving = new SavingLater(client);
  saving.start();
  const prepare = () => void prepareDay(client);
  const first = setTimeout(() => {
    void installOwnerWorker();
    void renewAlerts(async () => (await readAlerts()).publicKey);
    prepare();
  }, prepareAfterMs);
  const timer = setInterval(prepare, prepareEveryMs);
  addEventListener('online', prepare);
  return () => {
    unfollow();
    saving.stop();
    clearTimeout(first);
    clearInterval(timer);
    removeEventListener('online', prepare);
  };
}
