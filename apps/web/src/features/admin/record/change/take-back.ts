import { addEntry, removeEntry } from '../../../../lib/journal/journal';
import { withdrawUndoOf, type OfferedUndo } from './offered-undo';

/** Undoes work: an unsent entry is removed; for anything else an undo is added to the journal. */
export function takeBack({ record: { kind, id, name }, undoes, words, seen }: OfferedUndo): void {
  withdrawUndoOf(undoes);
  if (removeEntry(undoes)) return;
  addEntry({ record: { kind, id }, name, work: { call: 'undo', undoes, words, ...(seen && { seen }) } });
}
