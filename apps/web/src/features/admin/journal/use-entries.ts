import { useEffect, useState } from 'react';
import { journal } from '../../../lib/journal/journal';
import type { JournalEntry } from '../../../lib/journal/journal-entry';
import { useStore } from '../../../lib/store';

/** Saving that takes less than this is shown as saved, not as saving. Milliseconds. */
export const savingAfterMs = 300;
/** Entries that take longer are counted in the header. Milliseconds. */
export const waitingAfterMs = 3000;

/** The signed-in person's entries that the server may not have yet, in order; for one record or for all. */
export function useEntries(recordId?: string): readonly JournalEntry[] {
  const entries = useStore(journal, (value) => value.entries);
  return recordId === undefined ? entries : entries.filter(({ record }) => record.id === recordId);
}

/** Those at least this old (milliseconds). Renders again as entries reach that age. */
export function useOlderThan<Entry extends JournalEntry>(entries: readonly Entry[], ageMs: number): readonly Entry[] {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...entries.map(({ madeAt }) => madeAt + ageMs).filter((at) => at > now));
  useEffect(() => {
    if (next === Infinity) return;
    const timer = setTimeout(() => setNow(Math.max(Date.now(), next)), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  return entries.filter(({ madeAt }) => madeAt + ageMs <= now);
}
