import type { Facts } from '../../../../lib/journal/facts';
import { createStore } from '../../../../lib/store';
import type { NamedRecord } from '../../kit/enquiry-calls';

/** Something that the owner can still take back at once. */
export interface OfferedUndo {
  record: NamedRecord;
  /** The id of the entry by which it was done, or of its event. */
  undoes: string;
  /** What was done, such as "Contacted". */
  words: string;
  /** The changed facts as they were before. */
  seen?: Facts;
}

/** It outlives the page on which the change was made. */
export const offeredUndo = createStore<OfferedUndo | undefined>(undefined);

/** Offers to take something back, in place of what was offered before. */
export function offerUndo(undo: OfferedUndo): void {
  offeredUndo.set(undo);
}

/** Ends the offer to take this back; another one that came meanwhile stays. */
export function withdrawUndoOf(undoes: string): void {
  offeredUndo.update((undo) => (undo?.undoes === undoes ? undefined : undo));
}
