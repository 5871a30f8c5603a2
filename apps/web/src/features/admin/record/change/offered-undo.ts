import type { Facts } from '../../../../lib/journal/facts';
import { createStore } from '../../../../lib/store';
import type { NamedRecord } from '../../kit/enquiry-calls';

/** A change that the owner can still undo at once. */
export interface OfferedUndo {
  record: NamedRecord;
  /** The id of its entry, or of its event. */
  undoes: string;
  /** Its description, such as "Contacted". */
  words: string;
  /** The earlier values of the changed facts. */
  seen?: Facts;
}

/** It outlives the page on which the change was made. */
export const offeredUndo = createStore<OfferedUndo | undefined>(undefined);

/** Offers to undo a change, replacing an earlier offer. */
export function offerUndo(undo: OfferedUndo): void {
  offeredUndo.set(undo);
}

/** Withdraws the offer for this change; a newer one stays. */
export function withdrawUndoOf(undoes: string): void {
  offeredUndo.update((undo) => (undo?.undoes === undoes ? undefined : undo));
}
