import type { QueryClient } from '@tanstack/react-query';
import { onEntryEnded } from '../../../lib/journal/journal';
import type { EntryEnd } from '../../../lib/journal/journal-entry';
import { wordsOfOutcome } from '../../../lib/journal/words-of-entry';
import { showToast } from '../../../ui/toast/show-toast';
import { changeOf } from '../record/change/changed-record';
import { withdrawUndoOf } from '../record/change/offered-undo';
import { cacheChange, cacheWhole, dropRecord, refreshRecord } from '../record/change/record-cache';

/** Shows the results of entries, from here, another tab or the worker, on the owner's pages. Returns a function that stops it. */
export function followJournal(client: QueryClient): () => void {
  return onEntryEnded((end) => showEnd(client, end));
}

function showEnd(client: QueryClient, { entry: { id, by, record, work }, version, step, present, outcome }: EntryEnd): void {
  if (outcome) withdrawUndoOf(id);
  // The journal has no author who could dismiss it.
  if (outcome && by === '') showToast({ ...wordsOfOutcome(outcome), variant: 'destructive' });
  if (outcome?.what === 'gone') return dropRecord(client, record);
  if (present) cacheWhole(client, record, present);
  else if (version && !outcome) cacheChange(client, record, changeOf(work), { version, step });
  refreshRecord(client, record);
}
