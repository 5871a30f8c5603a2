import type { Problem } from '#dto';
import { ApiError } from '../api-error';
import type { JournalCalls } from './journal-calls';
import type { ChangeWork, JournalEntry, Sent } from './journal-entry';
import { mergeChange } from './merge-change';
import { presentIn } from './present-in';
import { sendCaller } from './send-caller';
import { sendCustomer } from './send-customer';
import { sendPhoto } from './send-photo';
import { lastChange, outcomeOf, wordsOfTheirs } from './words-of-entry';

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
