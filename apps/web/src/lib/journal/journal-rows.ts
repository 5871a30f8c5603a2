import { namesOf, wantedFacts } from './facts';
import type { CallerWork, EntryEnd, JournalEntry, Outcome } from './journal-entry';
import { remarksOf } from './words-of-entry';

/** The whole journal: the entries in order, and the outcomes. */
export interface JournalRows {
  entries: readonly JournalEntry[];
  outcomes: readonly Outcome[];
}

/** A step from one state of the journal to the next; taken in memory first, then in the database. */
export type JournalStep = (rows: JournalRows) => JournalRows;

export const emptyRows: JournalRows = { entries: [], outcomes: [] };

/** How long after a tap its author is asked how it went. Milliseconds. */
export const askWithinMs = 2 * 60 * 60 * 1000;

/** A second tap on a way to reach somebody replaces the first. */
export function adding(entry: JournalEntry): JournalStep {
  const isReplaced = (other: JournalEntry) => entry.work.call === 'reach' && other.work.call === 'reach' && isBeside(entry, other);
  // The same form may be saved twice, by two taps or in two tabs.
  return inEntries((entries) =>
    entries.some(({ id }) => id === entry.id) ? entries : [...entries.filter((other) => !isReplaced(other)), entry],
  );
}

/** Changes an entry; once it was sent, its work stays as it is. */
export function changing(id: string, { work, ...others }: Partial<JournalEntry>): JournalStep {
  return replacing(id, (entry) => ({ ...entry, ...others, ...(work && !entry.tried && { work }) }));
}

/** Removes an entry that was not sent; if it was sent meanwhile, or has ended, adds `undo`. */
export function takingBack(entry: JournalEntry, undo: JournalEntry): JournalStep {
  return inEntries((entries) => {
    const isUnsent = entry.work.call === 'reach' || entries.some(({ id, tried }) => id === entry.id && !tried);
    if (!isUnsent) return [...entries, undo];
    return isCaller(entry) ? entries.filter((other) => !isBeside(entry, other)) : without(entry, entries);
  });
}

/** Ends an entry. */
export function ending({ entry, outcome, step }: EntryEnd): JournalStep {
  return ({ entries, outcomes }) => {
    if (!entries.some(({ id }) => id === entry.id)) return { entries, outcomes };
    const isLost = outcome?.what === 'refused';
    // Work on a caller who was never saved has no record.
    if (isLost && isCaller(entry)) return { entries: entries.filter((other) => !isBeside(entry, other)), outcomes: [...outcomes, outcome] };
    const rest = isLost ? without(entry, entries) : entries.filter(({ id }) => id !== entry.id);
    const isInTimeline = outcome?.what === 'conflict' || isLost;
    return {
      entries: [...rest.map((other) => onTopOf(entry, other, step)), ...(isInTimeline ? remarksOf(entry) : [])],
      outcomes: outcome ? [...outcomes, outcome] : outcomes,
    };
  };
}

export function dismissing(id: string): JournalStep {
  return ({ entries, outcomes }) => ({ entries, outcomes: outcomes.filter((outcome) => outcome.id !== id) });
}

/** Tidies up after a closed page: a note that was being typed is released for sending, and an old tap is no longer asked about. */
export function resuming(now: number): JournalStep {
  return inEntries((entries) =>
    entries
      .filter(({ work, madeAt }) => work.call !== 'reach' || now - madeAt < askWithinMs)
      .map((entry) => (entry.draft ? { ...entry, draft: undefined } : entry)),
  );
}

export function replacing(id: string, change: (entry: JournalEntry) => JournalEntry): JournalStep {
  return inEntries((entries) => entries.map((entry) => (entry.id === id ? change(entry) : entry)));
}

export function inEntries(change: (entries: readonly JournalEntry[]) => readonly JournalEntry[]): JournalStep {
  return ({ entries, outcomes }) => ({ entries: change(entries), outcomes });
}

/** Whether an entry writes down a caller: then its record is known to this device alone. */
export function isCaller(entry: JournalEntry): entry is JournalEntry & { work: CallerWork } {
  return entry.work.call === 'create';
}

/** Whether two entries are the same person's work on the same record. */
export function isBeside(entry: JournalEntry, other: JournalEntry): boolean {
  return entry.by === other.by && entry.record.id === other.record.id;
}

/** The other entries without this one; the next change of the same facts takes over its base. */
function without(entry: JournalEntry, entries: readonly JournalEntry[]): JournalEntry[] {
  const { work } = entry;
  const place = entries.findIndex(({ id }) => id === entry.id);
  if (place < 0 || work.call !== 'change') return entries.filter(({ id }) => id !== entry.id);
  const wanted = wantedFacts(work.change);
  const open = new Set(namesOf(work.change));
  const behind = entries.slice(place + 1).map((other) => {
    if (other.work.call !== 'change' || !isBeside(entry, other)) return other;
    const seen = { ...other.work.seen };
    for (const name of namesOf(other.work.change)) {
      if (open.delete(name) && seen[name] === wanted[name]) seen[name] = work.seen[name];
    }
    return { ...other, work: { ...other.work, seen } };
  });
  return [...entries.slice(0, place), ...behind];
}

/** Moves entries onto the next version after our own step, which hides nobody else's change from them. */
function onTopOf(entry: JournalEntry, other: JournalEntry, step: number | undefined): JournalEntry {
  const { work } = other;
  if (!step || !('version' in work) || !isBeside(entry, other) || work.version !== step - 1) return other;
  return { ...other, work: { ...work, version: step } };
}
