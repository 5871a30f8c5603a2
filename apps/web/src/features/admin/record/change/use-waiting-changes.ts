import { useSyncExternalStore } from 'react';
import { followWaitingChanges, listWaitingChanges, type NumberedChange } from '../../../../lib/owner-phone/waiting-changes';
import { useTeam } from '../../kit/use-team';

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

/** What the person who is signed in has waiting to be saved on this device, in the order in which it was done; of one record or of all. */
export function useWaitingChanges(recordId?: string): readonly NumberedChange[] {
  const { me } = useTeam();
  const changes = useSyncExternalStore(subscribe, () => known);
  return changes.filter(({ by, record }) => by === me && (recordId === undefined || record.id === recordId));
}
