import { addEntry, removeEntry } from '../../../../lib/journal/journal';
import { withdrawUndoOf, type OfferedUndo } from './offered-undo';

/** Takes back what was done: what was never sent is as if it had never been; of all else the taking back is written down, too. */
export function takeBack({ record: { kind, id, name }, undoes, words, seen }: OfferedUndo): void {
  withdrawUndoOf(undoes);
  if (removeEntry(undoes)) return;
  addEntry({ record: { kind, id }, name, work: { call: 'undo', undoes, words, ...(seen && { seen }) } });
}
