import { useEffect, useState } from 'react';
import { journal } from '../../../lib/journal/journal';
import type { JournalEntry } from '../../../lib/journal/journal-entry';
import { useStore } from '../../../lib/store';

/** What is sent within so long is said to be saved, not to be on its way. Milliseconds. */
export const savingAfterMs = 300;
/** What takes longer is counted in the head. Milliseconds. */
export const waitingAfterMs = 3000;

/** What the person who is signed in did and the server may not have yet, in its order; of one record or of all. */
export function useEntries(recordId?: string): readonly JournalEntry[] {
  const entries = useStore(journal, (value) => value.entries);
  return recordId === undefined ? entries : entries.filter(({ record }) => record.id === recordId);
}

/** Those that were made so long ago (milliseconds). Drawn anew as they come of age. */
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
