import { createContext, useContext, useEffect, useState } from 'react';
import { useStore } from '../../../lib/store';
import { LiveUpdates, type LiveUpdatesOptions } from './live-updates';
import type { LiveState } from './live-store';

export const LiveContext = createContext<LiveUpdates | null>(null);

/** Keeps the owner's pages live while the component is mounted. */
export function useLiveUpdates({ client, onSignedOut, isUndisturbed }: LiveUpdatesOptions, isOn: boolean): LiveUpdates {
  const [live] = useState(() => new LiveUpdates({ client, onSignedOut, isUndisturbed }));
  useEffect(() => {
    if (!isOn) return;
    live.start();
    return () => live.stop();
  }, [live, isOn]);
  return live;
}

/** The live updates of the owner's pages. */
export function useLive(): LiveUpdates {
  const live = useContext(LiveContext);
  if (!live) throw new Error('Not within the owner’s pages');
  return live;
}

/** One part of the live stream's news. */
export function useLiveState<T>(select: (state: LiveState) => T): T {
  return useStore(useLive().store, select);
}
