import { createStore, useStore } from '../../../../lib/store';
import type { RecordKey } from '../../kit/enquiry-calls';

/** A change that the owner can still take back at once. */
export interface OfferedUndo {
  record: RecordKey;
  eventId: string;
  /** What was done, such as "Ada Brown: Contacted." */
  words: string;
}

const offeredUndo = createStore<OfferedUndo | undefined>(undefined);

/** Offers to take a change back, in place of the one before. It outlives the page on which the change was made. */
export const offerUndo: (undo: OfferedUndo) => void = offeredUndo.set;

/** Ends the offer; another one that came meanwhile stays. */
export function withdrawUndo(undo: OfferedUndo): void {
  offeredUndo.update((offered) => (offered === undo ? undefined : offered));
}

/** What can be taken back now. */
export function useOfferedUndo(): OfferedUndo | undefined {
  return useStore(offeredUndo);
}
