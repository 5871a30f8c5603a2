import type { AddedPhotos, CreateCall, LogContact, Problem, TakenEnquiry, UpdateEnquiry } from '#dto';
import { ApiError } from '../api-error';
import type { ChangeWork, EntryEnd, JournalEntry, JournalWork, RecordKey, TheirNote } from './journal-entry';
import { mergeChange } from './merge-change';
import { presentIn } from './present-in';
import { sendCaller } from './send-caller';
import { sendCustomer } from './send-customer';
import { sendPhoto } from './send-photo';
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
  /** Saves a caller; the key becomes the record's id. */
  create: (caller: CreateCall, key: string) => Promise<TakenEnquiry>;
  /** Joins a record to a customer, or parts it from one. Resolves to the record's new version. */
  customer: (call: 'join' | 'part', customer: string, record: RecordKey, version: number, key: string) => Promise<number>;
  /** Uploads a photo. Resolves to its address. */
  upload: (photo: { name: string; blob: Blob }) => Promise<string>;
  /** Adds an uploaded photo to a record. */
  addPhoto: (record: RecordKey, url: string, key: string) => Promise<AddedPhotos>;
}

/** Result of an entry. `theirs`: its author has to choose between two notes. `work`: send this instead. */
export type Sent = { end: EntryEnd } | { theirs: TheirNote } | { work: JournalWork };

/** Somebody may keep changing other facts; after this many tries theirs come first. */
const tries = 4;

/** Sends an entry. Throws an ApiError if it has to wait. */
export async function sendEntry(entry: JournalEntry, calls: JournalCalls): Promise<Sent> {
  const { id, record, work } = entry;
  try {
    switch (work.call) {
      case 'change':
        return await sendChange(entry, work, calls);
      case 'undo':
        return { end: { entry, version: await calls.undo(record, work.undoes) } };
      case 'create':
        return await sendCaller(entry, work, calls);
      case 'photo':
        return await sendPhoto(entry, calls);
      case 'reach':
        return { end: { entry } };
      case 'log': {
        const version = await calls.log(record, work.contact, id);
        return { end: { entry, version, step: version } };
      }
      default:
        return await sendCustomer(entry, work, calls);
    }
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
  // A server of the release before cannot take a caller yet.
  if (status === 404 && work.call === 'create') throw error;
  if (status === 404) return { end: { entry, outcome: outcomeOf(entry, 'gone') } };
  // The phone's clock is wrong: log it as happening now.
  if (status === 422 && work.call === 'log' && work.contact.at) {
    const { at: _, ...contact } = work.contact;
    return { work: { call: 'log', contact } };
  }
  if ([400, 409, 422].includes(status)) return { end: { entry, outcome: outcomeOf(entry, 'refused', wordsOfProblem(problem)) } };
  throw error;
}

function wordsOfProblem(problem: Problem | undefined): string | undefined {
  return problem?.errors?.map(({ message }) => `${message}.`).join(' ') ?? problem?.detail;
}
