import { useSyncExternalStore } from 'react';
import type { RecordKey } from '../../kit/enquiry-calls';

/** A change that the owner can still take back at once. */
export interface OfferedUndo {
  record: RecordKey;
  eventId: string;
  /** What was done, such as "Ada Brown: Contacted." */
  words: string;
}

let offered: OfferedUndo | undefined;
const listeners = new Set<() => void>();

/** Offers to take a change back, in place of the one before. It outlives the page on which the change was made. */
export function offerUndo(undo: OfferedUndo): void {
  show(undo);
}

/** Ends the offer; another one that came meanwhile stays. */
export function withdrawUndo(undo: OfferedUndo): void {
  if (offered === undo) show(undefined);
}

/** What can be taken back now. */
export function useOfferedUndo(): OfferedUndo | undefined {
  return useSyncExternalStore(subscribe, () => offered);
}

function show(next: OfferedUndo | undefined): void {
  offered = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
