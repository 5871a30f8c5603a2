import type { UpdateEnquiry } from '#dto';
import { changedRecord, type SeenRecord } from '../../../../lib/journal/facts';
import type { JournalEntry, JournalWork } from '../../../../lib/journal/journal-entry';

/** A record with its author's unsaved changes applied and undone ones removed. */
export function recordWithEntries<Seen extends SeenRecord>(seen: Seen, entries: readonly JournalEntry[]): Seen {
  const known = new Set(entries.map(({ id }) => id));
  const undone = new Set(entries.map(({ work }) => (work.call === 'undo' ? work.undoes : undefined)));
  const isShown = ({ id, work }: JournalEntry) => !undone.has(id) && !(work.call === 'undo' && known.has(work.undoes));
  return entries.filter(isShown).reduce((record, { work, madeAt }) => changedRecord(record, changeOf(work), madeAt), seen);
}

/** The change that a piece of work makes; an undo restores the earlier values. */
export function changeOf(work: JournalWork): UpdateEnquiry {
  if (work.call === 'change') return work.change;
  return work.call === 'undo' ? ((work.seen ?? {}) as UpdateEnquiry) : {};
}
