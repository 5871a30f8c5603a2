import { randomId } from '../random-id';
import { createStore } from '../store';
import { changeJournal, forgetRefused, readJournal, type HeldRows } from './journal-database';
import type { EntryEnd, JournalEntry, Outcome } from './journal-entry';
import { followJournalNews, tellJournalNews } from './journal-news';
import { adding, changing, dismissing, resuming, takingBack, type JournalStep } from './journal-rows';
import { outcomeOf, wordsOfWork } from './words-of-entry';

/** The journal of who is signed in, as their page shows it: what they did is in it at once, and a moment later in the database. */
interface Journal {
  /** Their user name; empty while nobody knows it. */
  by: string;
  /** In the order in which they were made. */
  entries: readonly JournalEntry[];
  /** Theirs, and those that have nobody any more. */
  outcomes: readonly Outcome[];
  /** False where the browser refuses its database, and while nobody knows who is signed in: leaving the page loses the entries. */
  isSaved: boolean;
}

const nobody: Journal = { by: '', entries: [], outcomes: [], isSaved: true };

export const journal = createStore<Journal>(nobody);

/** What is to be written down. */
type NewEntry = Pick<JournalEntry, 'record' | 'name' | 'work'> & Partial<Pick<JournalEntry, 'id' | 'draft'>>;

/** Steps that are in memory and not in the database yet. */
let underWay = 0;
let unfollow: (() => void) | undefined;

/** Says who is signed in: what was done while that was not known becomes theirs, and what earlier visits left is read. Never fails. */
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
}

/** Says that nobody knows any more who is signed in. What nobody is known to have done can't be saved, and is told as an end. */
export function closeJournal(): void {
  const { by, entries } = journal.read();
  unfollow?.();
  unfollow = undefined;
  journal.set(nobody);
  forgetRefused();
  if (by !== '') return;
  for (const entry of entries) if (entry.work.call !== 'reach') tellJournalNews({ ended: { entry, outcome: outcomeOf(entry, 'left') } });
}

/** Writes down what somebody did; it is sent from then on. */
export function addEntry({ id = randomId(), ...made }: NewEntry): JournalEntry {
  const entry: JournalEntry = { ...made, id, by: journal.read().by, madeAt: Date.now(), tried: false };
  takeStep(adding(entry));
  return entry;
}

/** Changes an entry; the work of one that was sent stays. */
export function changeEntry(id: string, change: Partial<JournalEntry>): void {
  takeStep(changing(id, change));
}

/**
 * Takes an entry out of the journal as if it had never been. Answers false, and does nothing, when it was sent, so that the server may
 * have it: an `undo` takes it back. Where that turns out a moment later, the `undo` is written by itself.
 */
export function removeEntry(id: string): boolean {
  const entry = journal.read().entries.find((candidate) => candidate.id === id);
  if (!entry || entry.tried) return false;
  const { by, record, name, work } = entry;
  const seen = work.call === 'change' ? { seen: work.seen } : {};
  const undo: JournalEntry['work'] = { call: 'undo', undoes: id, words: wordsOfWork(work), ...seen };
  const undoing: JournalEntry = { id: randomId(), by, record, name, madeAt: Date.now(), tried: false, work: undo };
  const step = takingBack(entry, undoing);
  // The answer may come before the database says whether the undo is needed: until then the page shows what was before.
  takeStep(step, by === '' || work.call === 'reach' ? step : (rows) => adding(undoing)(step(rows)));
  return true;
}

/** Its person has read it. */
export function dismissOutcome(id: string): void {
  takeStep(dismissing(id));
}

/** Calls back when an entry has ended, in this tab, another one or the worker; answers what ends that. */
export function onEntryEnded(listener: (ended: EntryEnd) => void): () => void {
  return followJournalNews(({ ended }) => {
    if (ended && isSeen(ended)) listener(ended);
  });
}

/** Takes a step in memory, and then in the database, whose rows are shown after it. */
export function takeStep(step: JournalStep, inMemory = step): void {
  const { by } = journal.read();
  journal.update((value) => ({ ...value, ...inMemory(value), ...(by === '' && { isSaved: false }) }));
  if (by !== '') void inDatabase(step);
}

async function inDatabase(step: JournalStep): Promise<void> {
  underWay += 1;
  const rows = await changeJournal(step);
  underWay -= 1;
  if (underWay === 0) showRows(rows);
}

/** Shows what another tab, the worker or the sender has changed; steps of this page that are under way show it when they are done. */
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
