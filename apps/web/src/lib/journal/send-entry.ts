import type { LogContact, Problem, UpdateEnquiry } from '#dto';
import { ApiError } from '../api-error';
import type { ChangeWork, EntryEnd, JournalEntry, JournalWork, RecordKey, TheirNote, WholeRecord } from './journal-entry';
import { mergeChange } from './merge-change';
import { lastChange, outcomeOf, wordsOfTheirs } from './words-of-entry';

/** The calls that the journal needs, each exactly once for its key. Each throws an ApiError; a 412 carries the record as it is. */
export interface JournalCalls {
  /** The user names of who is signed in, and of all who have an account, suspended ones too. */
  team: () => Promise<{ me: string; names: readonly string[] }>;
  /** Answers the record's new version; `isMade` is false when nothing was different. */
  change: (record: RecordKey, change: UpdateEnquiry, version: number, key: string) => Promise<{ version: number; isMade: boolean }>;
  /** Answers the record's new version. */
  log: (record: RecordKey, contact: LogContact, key: string) => Promise<number>;
  /** Takes back the change of this event, or of this key. Answers the record's version. */
  undo: (record: RecordKey, undoes: string) => Promise<number>;
}

/**
 * What came of an entry. `step`: the version that its own work led to. `theirs`: its person has to choose between two notes. `work`: it
 * has to be sent so instead.
 */
export type Sent = { end: EntryEnd; step?: number } | { theirs: TheirNote } | { work: JournalWork };

/** Somebody may change other things time and again; then it is their turn. */
const tries = 4;

/** Sends an entry. Throws an ApiError when it has to wait. */
export async function sendEntry(entry: JournalEntry, calls: JournalCalls): Promise<Sent> {
  const { id, record, work } = entry;
  try {
    if (work.call === 'change') return await sendChange(entry, work, calls);
    if (work.call === 'undo') return { end: { entry, version: await calls.undo(record, work.undoes) } };
    if (work.call === 'reach') return { end: { entry } };
    const version = await calls.log(record, work.contact, id);
    return { end: { entry, version }, step: version };
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
      return { end: { entry, version: next }, ...(isMade && { step: next }) };
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

/** An entry that the server will never take. Throws the refusal when it may take it later. */
function refused(entry: JournalEntry, error: ApiError): Sent {
  const { work } = entry;
  const { status, problem } = error;
  // Nothing was made of it, so there is nothing to take back.
  if (status === 404 && work.call === 'undo') return { end: { entry } };
  if (status === 404) return { end: { entry, outcome: outcomeOf(entry, 'gone') } };
  // A phone whose clock is wrong: it was now, then.
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
