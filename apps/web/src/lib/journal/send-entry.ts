import type { LogContact, Problem, UpdateEnquiry } from '#dto';
import { ApiError } from '../api-error';
import type { ChangeWork, EntryEnd, JournalEntry, JournalWork, RecordKey, TheirNote, WholeRecord } from './journal-entry';
import { mergeChange } from './merge-change';
import { lastChange, outcomeOf, wordsOfTheirs } from './words-of-entry';

/** The journal's calls, each applied exactly once per key. Each throws an ApiError; a 412 carries the present record. */
export interface JournalCalls {
  /** The user name of the signed-in person, and those of all accounts, suspended ones included. */
  team: () => Promise<{ me: string; names: readonly string[] }>;
  /** Resolves to the record's new version; `isMade` is false if nothing was different. */
  change: (record: RecordKey, change: UpdateEnquiry, version: number, key: string) => Promise<{ version: number; isMade: boolean }>;
  /** Resolves to the record's new version. */
  log: (record: RecordKey, contact: LogContact, key: string) => Promise<number>;
  /** Undoes the change of this event, or of this key. Resolves to the record's version. */
  undo: (record: RecordKey, undoes: string) => Promise<number>;
}

/** Result of an entry. `theirs`: its author has to choose between two notes. `work`: send this instead. */
export type Sent = { end: EntryEnd } | { theirs: TheirNote } | { work: JournalWork };

/** Somebody may keep changing other facts; after this many tries theirs come first. */
const tries = 4;

/** Sends an entry. Throws an ApiError if it has to wait. */
export async function sendEntry(entry: JournalEntry, calls: JournalCalls): Promise<Sent> {
  const { id, record, work } = entry;
  try {
    if (work.call === 'change') return await sendChange(entry, work, calls);
    if (work.call === 'undo') return { end: { entry, version: await calls.undo(record, work.undoes) } };
    if (work.call === 'reach') return { end: { entry } };
    const version = await calls.log(record, work.contact, id);
    return { end: { entry, version, step: version } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refused(entry, error);
  }
}

async function sendChange(entry: JournalEntry, work: ChangeWork, calls: JournalCalls): Promise<Sent> {
  let { version } = work;
  for (let left = tries; ; left -= 1) {
    try {
      const { isMade, version: next } = await calls.change(entry.record, work.change, version, entry.id);
      return { end: { entry, version: next, ...(isMade && { step: next }) } };
    } catch (error) {
      const present = presentIn(error);
      if (!present || left === 1) throw error;
      const merged = mergeChange(work, present);
      if (merged === 'choose') return { theirs: { note: present.note, version: present.version, ...lastChange(present, work.change) } };
      const outcome = merged === 'theirs' ? outcomeOf(entry, 'conflict', wordsOfTheirs(present, work.change)) : undefined;
      if (merged !== 'again') return { end: { entry, version: present.version, present, ...(outcome && { outcome }) } };
      version = present.version;
    }
  }
}

/** Ends an entry that the server will never accept. Rethrows if it may accept it later. */
function refused(entry: JournalEntry, error: ApiError): Sent {
  const { work } = entry;
  const { status, problem } = error;
  // It was never applied, so there is nothing to undo.
  if (status === 404 && work.call === 'undo') return { end: { entry } };
  if (status === 404) return { end: { entry, outcome: outcomeOf(entry, 'gone') } };
  // The phone's clock is wrong: log it as happening now.
  if (status === 422 && work.call === 'log' && work.contact.at) {
    const { at: _, ...contact } = work.contact;
    return { work: { call: 'log', contact } };
  }
  if ([400, 409, 422].includes(status)) return { end: { entry, outcome: outcomeOf(entry, 'refused', wordsOfProblem(problem)) } };
  throw error;
}

function presentIn(error: unknown): WholeRecord | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  const problem: (Problem & { present?: WholeRecord }) | undefined = error.problem;
  return problem?.present;
}

function wordsOfProblem(problem: Problem | undefined): string | undefined {
  return problem?.errors?.map(({ message }) => `${message}.`).join(' ') ?? problem?.detail;
}
