import { randomId } from '../random-id';
import { createStore } from '../store';
import { changeJournal, forgetRefused, readJournal, type HeldRows } from './journal-database';
import type { EntryEnd, JournalEntry, Outcome } from './journal-entry';
import { followJournalNews, postJournalNews } from './journal-news';
import { adding, changing, dismissing, resuming, takingBack, type JournalStep } from './journal-rows';
import { dropLeftEntries, leaveEntries, leftEntries, takingUp } from './left-entries';
import { sweepUnsentPhotos } from '../owner-phone/unsent-photos';
import { outcomeOf, wordsOfWork } from './words-of-entry';

/** The signed-in person's journal as their page shows it: their work is in it at once, and a moment later in the database. */
interface Journal {
  /** Their user name; empty while unknown. */
  by: string;
  /** In order of creation. */
  entries: readonly JournalEntry[];
  /** Theirs, and those without an author. */
  outcomes: readonly Outcome[];
  /** False if the browser refuses its database, or while it is unknown who is signed in: leaving the page loses the entries. */
  isSaved: boolean;
}

const nobody: Journal = { by: '', entries: [], outcomes: [], isSaved: true };

export const journal = createStore<Journal>(nobody);

/** An entry's content. */
type NewEntry = Pick<JournalEntry, 'record' | 'name' | 'work'> & Partial<Pick<JournalEntry, 'id' | 'draft'>>;

/** Steps taken in memory and not yet in the database. */
let underWay = 0;
let unfollow: (() => void) | undefined;

/** Sets who is signed in. Work done before that was known becomes theirs, and entries of earlier visits are loaded. Never fails. */
export async function openJournal(by: string): Promise<void> {
  const { by: before, entries } = journal.read();
  if (before !== '' && before !== by) closeJournal();
  const adopted = before === '' ? entries.map((entry) => ({ ...entry, by })) : [];
  journal.update((value) => ({ ...value, by, entries: before === by ? value.entries : adopted }));
  unfollow ??= followJournalNews(() => void showDatabase());
  await inDatabase((rows) => {
    const resumed = before === by ? rows : resuming(Date.now())(rows);
    return adopted.reduce((next, entry) => adding(entry)(next), resumed);
  });
  if (before !== by) await sweepUnsentPhotos(by, journal.read().entries.map(({ id }) => id));
}

/** Forgets who is signed in. Work without a known author cannot be saved and is reported as ended. */
export function closeJournal(): void {
  const { by, entries } = journal.read();
  unfollow?.();
  unfollow = undefined;
  journal.set(nobody);
  forgetRefused();
  if (by !== '') return;
  for (const entry of entries) if (entry.work.call !== 'reach') postJournalNews({ ended: { entry, outcome: outcomeOf(entry, 'left') } });
}

/** Records a person's work; it is sent from then on. */
export function addEntry({ id = randomId(), ...made }: NewEntry): JournalEntry {
  const entry: JournalEntry = { ...made, id, by: journal.read().by, madeAt: Date.now(), tried: false };
  takeStep(adding(entry));
  return entry;
}

/** Changes an entry; once it was sent, its work stays as it is. */
export function changeEntry(id: string, change: Partial<JournalEntry>): void {
  takeStep(changing(id, change));
}

/**
 * Removes an entry as if it had never been. Returns false, and does nothing, if it was sent and the server may have it: an `undo` reverses
 * it. If that turns out a moment later, the `undo` is added automatically.
 */
export function removeEntry(id: string): boolean {
  const entry = journal.read().entries.find((candidate) => candidate.id === id);
  if (!entry || entry.tried) return false;
  const { by, record, name, work } = entry;
  const seen = work.call === 'change' ? { seen: work.seen } : {};
  const undo: JournalEntry['work'] = { call: 'undo', undoes: id, words: wordsOfWork(work), ...seen };
  const undoing: JournalEntry = { id: randomId(), by, record, name, madeAt: Date.now(), tried: false, work: undo };
  const step = takingBack(entry, undoing);
  // The answer may arrive before the database says whether the undo is needed: until then the page shows the earlier state.
  takeStep(step, by === '' || work.call === 'reach' ? step : (rows) => adding(undoing)(step(rows)));
  return true;
}

/** Removes an outcome that its author has read. */
export function dismissOutcome(id: string): void {
  takeStep(dismissing(id));
}

/** Calls back when an entry has ended, in this tab, another one or the worker; returns a function that stops it. */
export function onEntryEnded(listener: (ended: EntryEnd) => void): () => void {
  return followJournalNews(({ ended }) => {
    if (ended && isSeen(ended)) listener(ended);
  });
}

/** Keeps the entries for the next page of this browser if the database may not have them all yet: this page is being left. */
export function leaveJournal(): void {
  const { by, entries } = journal.read();
  if (underWay > 0 && by !== '') leaveEntries(entries);
}

/** Takes up at once the entries that an earlier page did not store before it was left. */
export async function takeUpLeft(): Promise<void> {
  if (leftEntries().length > 0) await inDatabase((rows) => rows);
}

/** Takes a step in memory, then in the database, and shows the database's rows after it. */
export function takeStep(step: JournalStep, inMemory = step): void {
  const { by } = journal.read();
  journal.update((value) => ({ ...value, ...inMemory(value), ...(by === '' && { isSaved: false }) }));
  if (by !== '') void inDatabase(step);
}

async function inDatabase(step: JournalStep): Promise<void> {
  underWay += 1;
  const left = leftEntries();
  const rows = await changeJournal((before) => step(takingUp(left)(before)));
  if (left.length > 0) dropLeftEntries();
  underWay -= 1;
  if (underWay === 0) showRows(rows);
}

/** Shows changes by another tab, the worker or the sender; pending steps of this page show them once they are done. */
async function showDatabase(): Promise<void> {
  if (underWay > 0) return;
  const rows = await readJournal();
  if (underWay === 0) showRows(rows);
}

function showRows({ entries, outcomes, isSaved }: HeldRows): void {
  const { by } = journal.read();
  if (by === '') return;
  const isMine = (row: { by: string }) => row.by === by;
  journal.set({ by, entries: entries.filter(isMine), outcomes: outcomes.filter((row) => isMine(row) || isNobodys(row)), isSaved });
}

const isNobodys = ({ what }: Outcome) => what === 'left';

function isSeen({ entry, outcome }: EntryEnd): boolean {
  return entry.by === journal.read().by || (outcome !== undefined && isNobodys(outcome));
}
