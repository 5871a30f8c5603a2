import { refusedFields } from '../refused-fields';
import type { JournalCalls } from './journal-calls';
import type { CallerWork, JournalEntry, Sent } from './journal-entry';
import { outcomeOf } from './words-of-entry';
import { ApiError } from '../api-error';

const moments: readonly string[] = ['rangAt', 'promisedBy'];

/** Saves a caller. If the phone's clock is so wrong that the server refuses its moments, the caller is saved without them. */
export async function sendCaller(entry: JournalEntry, { caller }: CallerWork, calls: JournalCalls): Promise<Sent> {
  try {
    const { ref } = await calls.create(caller, entry.id);
    return { end: { entry, version: 1, step: 1, ...(ref && { ref }) } };
  } catch (error) {
    const refused = refusedFields(error);
    if (refused.length > 0 && refused.every(({ field }) => moments.includes(field)) && moments.some((name) => name in caller)) {
      const { rangAt: _, promisedBy: _promise, ...rest } = caller;
      return { work: { call: 'create', caller: rest } };
    }
    // The form was saved in two tabs: the first one's words are the record's.
    if (error instanceof ApiError && error.status === 409)
      return { end: { entry, outcome: outcomeOf(entry, 'refused', 'It was saved before with other words.') } };
    throw error;
  }
}
