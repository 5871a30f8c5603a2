import { randomId } from '../random-id';
import type { JournalEntry } from './journal-entry';
import { adding, replacing, takingBack, type JournalStep } from './journal-rows';
import { isNote, writingNote } from './note-steps';

/**
 * Entries of a page that was left before they were in the database: with the page the browser drops the writes under way, but not what is
 * in `localStorage`. The next step of any page in this browser stores them.
 */
const key = 'journal-left';

/** In order; an entry may occur twice, and the last is the newest. */
export function leftEntries(): readonly JournalEntry[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as JournalEntry[];
  } catch {
    return []; // a browser that stores nothing
  }
}

export function leaveEntries(entries: readonly JournalEntry[]): void {
  try {
    localStorage.setItem(key, JSON.stringify([...leftEntries(), ...entries]));
  } catch {
    // If the browser stores nothing, the page warned before it was left.
  }
}

/** Drops them all, or one person's. */
export function dropLeftEntries(by?: string): void {
  try {
    const others = leftEntries().filter((entry) => by !== undefined && entry.by !== by);
    if (others.length > 0) localStorage.setItem(key, JSON.stringify(others));
    else localStorage.removeItem(key);
  } catch {
    // A browser that stores nothing has none.
  }
}

/** Stores what a page left. The database has older work, unless it was sent: then a newer note follows it. */
export function takingUp(left: readonly JournalEntry[]): JournalStep {
  const newest = [...new Map(left.map((entry) => [entry.id, entry])).values()];
  return (rows) => newest.reduce((taken, entry) => takingUpOne(entry)(taken), rows);
}

function takingUpOne(entry: JournalEntry): JournalStep {
  return (rows) => {
    const find = (wanted: string) => rows.entries.find(({ id }) => id === wanted);
    const stored = find(entry.id);
    if (!stored) {
      const undone = entry.work.call === 'undo' && find(entry.work.undoes);
      return undone ? takingBack(undone, entry)(rows) : adding(entry)(rows);
    }
    if (!stored.tried) return replacing(entry.id, () => entry)(rows);
    return isNote(entry) ? writingNote({ ...entry, id: randomId() }, entry.work.change.note)(rows) : rows;
  };
}
