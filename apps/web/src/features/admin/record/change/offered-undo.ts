import type { Facts } from '../../../../lib/journal/facts';
import { addEntry, removeEntry } from '../../../../lib/journal/journal';
import { createStore } from '../../../../lib/store';
import type { NamedRecord, RecordKey } from '../../kit/enquiry-calls';

/** A change that the owner can still undo at once. */
export interface OfferedUndo {
  record: NamedRecord;
  /** The id of its entry, or of its event. */
  undoes: string;
  /** A change that was made with it and is undone with it. */
  also?: Pick<OfferedUndo, 'undoes' | 'words' | 'seen'>;
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

/** Withdraws the offer for any change to this record, which is gone. */
export function withdrawUndoFor({ id }: Pick<RecordKey, 'id'>): void {
  offeredUndo.update((undo) => (undo?.record.id === id ? undefined : undo));
}

/** Undoes work: an unsent entry is removed; for anything else an undo is added to the journal. */
export function takeBack({ record, undoes, words, seen, also }: OfferedUndo): void {
  withdrawUndoOf(undoes);
  if (also) takeBack({ record, ...also });
  if (removeEntry(undoes)) return;
  const { kind, id, name } = record;
  addEntry({ record: { kind, id }, name, work: { call: 'undo', undoes, words, ...(seen && { seen }) } });
}
