import type { QueryClient } from '@tanstack/react-query';
import { onEntryEnded } from '../../../lib/journal/journal';
import type { EntryEnd } from '../../../lib/journal/journal-entry';
import { wordsOfOutcome } from '../../../lib/journal/words-of-entry';
import { isCaller } from '../../../lib/journal/journal-rows';
import { showToast } from '../../../ui/toast/show-toast';
import { wholeOfCaller } from '../caller/unsaved-caller';
import { changeOf } from '../record/change/changed-record';
import { waitingAfterMs } from './use-entries';
import { withdrawUndoOf } from '../record/change/offered-undo';
import { cacheCaller, cacheChange, cachePhotos, cacheWhole, dropRecord, refreshInbox, refreshRecord } from '../record/change/record-cache';

/** Shows the results of entries, from here, another tab or the worker, on the owner's pages. Returns a function that stops it. */
export function followJournal(client: QueryClient): () => void {
  return onEntryEnded((end) => showEnd(client, end));
}

function showEnd(client: QueryClient, { entry, version, step, present, outcome, ref, photos }: EntryEnd): void {
  const { id, by, record, work } = entry;
  if (outcome) withdrawUndoOf(id);
  // The journal has no author who could dismiss it.
  if (outcome && by === '') showToast({ ...wordsOfOutcome(outcome), variant: 'destructive' });
  if (outcome?.what === 'gone') return dropRecord(client, record);
  if (isCaller(entry) && !outcome) cacheCaller(client, record, { ...wholeOfCaller(entry), ref: ref ?? '', version: 1 });
  if (photos && version) cachePhotos(client, record, photos, version);
  if (present) cacheWhole(client, record, present);
  else if (version && !outcome) cacheChange(client, record, changeOf(work), { version, step });
  // Lists show what has waited (inbox/unsent-rows.ts): they must have it from the server now.
  if (isCaller(entry) || Date.now() - entry.madeAt > waitingAfterMs) refreshInbox(client);
  refreshRecord(client, record);
}
