import { enquiryRules, errorOf, type EnquiryView } from '#dto';
import { randomId } from '../random-id';
import { changeEntry, journal, takeStep } from './journal';
import type { JournalEntry, RecordKey } from './journal-entry';
import { choosingNote, isNote, writingNote, type NoteEntry } from './note-steps';

/** A note is sent after this long without a key. Milliseconds. */
const noteRestMs = 1000;

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Records what is typed as a record's note, and sends it a second after the last key. `seen`: the record as the server has it. */
export function writeNote(
  { kind, id, name }: RecordKey & { name: string },
  text: string,
  seen: Pick<EnquiryView, 'note' | 'version'>,
): void {
  const { by, entries } = journal.read();
  if (text === seen.note && !noteIn(entries, id)) return;
  takeStep(
    writingNote(
      {
        id: randomId(),
        by,
        record: { kind, id },
        name,
        madeAt: Date.now(),
        work: { call: 'change', change: { note: text }, version: seen.version, seen: { note: seen.note } },
        tried: false,
        draft: true,
      },
      text,
    ),
  );
  clearTimeout(timers.get(id));
  timers.set(id, setTimeout(() => saveNote(id), noteRestMs));
}

/** Sends a record's note now, because its field or record was left. */
export function saveNote(recordId: string): void {
  clearTimeout(timers.get(recordId));
  timers.delete(recordId);
  const draft = journal.read().entries.find((entry) => entry.draft && entry.record.id === recordId);
  if (draft && !isTooLong(draft)) changeEntry(draft.id, { draft: undefined, madeAt: Date.now() });
}

/** The same for all notes, because the page is left or hidden. */
export function saveNotes(): void {
  for (const { draft, record } of journal.read().entries) if (draft) saveNote(record.id);
}

/** The last entry of a record's note; its author sees that text instead of the server's. */
export function noteIn(entries: readonly JournalEntry[], recordId: string): NoteEntry | undefined {
  return entries.filter(isNote).findLast(({ record }) => record.id === recordId);
}

/** Resolves a note that two people wrote: one of the two texts, both, or another. */
export function chooseNote(id: string, text: string): void {
  takeStep(choosingNote(id, text, randomId()));
}

function isTooLong({ work }: JournalEntry): boolean {
  return work.call === 'change' && errorOf(enquiryRules.note, work.change.note ?? '') !== undefined;
}
