import type { ChangeWork, JournalEntry, TheirNote } from './journal-entry';
import { inEntries, isBeside, type JournalStep } from './journal-rows';

/** An entry that changes a record's note. */
export type NoteEntry = JournalEntry & { work: ChangeWork & { change: { note: string } } };

/** Whether an entry changes a record's note. */
export function isNote(entry: JournalEntry): entry is NoteEntry {
  return entry.work.call === 'change' && entry.work.change.note !== undefined;
}

/** Writes a note's text into its record's last entry if that was not sent, else into a new `entry` behind it. */
export function writingNote(entry: JournalEntry, text: string): JournalStep {
  return inEntries((entries) => {
    const last = entries.findLast((other): other is NoteEntry => isNote(other) && isBeside(entry, other));
    if (last?.theirs) return entries.map((other) => (other === last ? withText(last, text) : other));
    if (last && !last.tried) return entries.map((other) => (other === last ? { ...withText(last, text), draft: true as const } : other));
    if (!last) return [...entries, entry];
    if (last.work.change.note === text || entry.work.call !== 'change') return entries;
    return [...entries, { ...entry, work: { ...entry.work, seen: { note: last.work.change.note } } }];
  });
}

/** A note that somebody else wrote as well waits for a choice; later typing joins it. */
export function awaitingChoice(entry: JournalEntry, theirs: TheirNote): JournalStep {
  return inEntries((entries) => {
    const mine = entries.filter((other): other is NoteEntry => isNote(other) && isBeside(entry, other));
    const text = mine.at(-1)?.work.change.note;
    return entries.flatMap((other) => {
      if (!mine.some(({ id }) => id === other.id)) return [other];
      return other.id === entry.id && isNote(other) && text !== theirs.note ? [{ ...withText(other, text ?? ''), theirs }] : [];
    });
  });
}

/** The chosen text is sent under its own key, based on theirs; if theirs was chosen, nothing is sent. */
export function choosingNote(id: string, text: string, newId: string): JournalStep {
  return inEntries((entries) =>
    entries.flatMap((entry) => {
      const { theirs } = entry;
      if (entry.id !== id || !isNote(entry) || !theirs) return [entry];
      if (text === theirs.note) return [];
      const work: ChangeWork = { call: 'change', change: { note: text }, version: theirs.version, seen: { note: theirs.note } };
      return [{ ...entry, id: newId, work, tried: false, draft: undefined, theirs: undefined }];
    }),
  );
}

function withText(entry: NoteEntry, text: string): NoteEntry {
  return { ...entry, work: { ...entry.work, change: { ...entry.work.change, note: text } } };
}
