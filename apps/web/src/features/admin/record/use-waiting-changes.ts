import { useSyncExternalStore } from 'react';
import { followWaitingChanges, listWaitingChanges, type NumberedChange } from '../../../lib/owner-phone/waiting-changes';

let known: readonly NumberedChange[] = [];
const listeners = new Set<() => void>();
let unfollow: (() => void) | undefined;

async function readAgain(): Promise<void> {
  known = await listWaitingChanges();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  unfollow ??= followWaitingChanges(() => void readAgain());
  void readAgain();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    unfollow?.();
    unfollow = undefined;
  };
}

/** What waits to be saved on this device, in the order in which it was done; of one record or of all. */
export function useWaitingChanges(recordId?: string): readonly NumberedChange[] {
  const changes = useSyncExternalStore(subscribe, () => known);
  return recordId === undefined ? changes : changes.filter(({ record }) => record.id === recordId);
}
