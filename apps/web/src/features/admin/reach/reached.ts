import type { ContactOutcome } from '#dto';
import { addEntry, changeEntry } from '../../../lib/journal/journal';
import type { ContactWay, JournalEntry } from '../../../lib/journal/journal-entry';
import type { RecordKey } from '../kit/enquiry-calls';

/** For so long after a tap on a way to reach somebody the owner is asked how it went. Milliseconds. */
export const askWithinMs = 2 * 60 * 60 * 1000;

/** Such a tap in the journal. Whether it reached them only its person knows: the owner is asked (decision 81). */
export type Reach = JournalEntry & { work: { call: 'reach' } };

/** Writes down that the owner went to reach somebody; a second tap replaces the first. */
export function noteReach({ kind, id, firstName, lastName }: RecordKey & { firstName: string; lastName: string }, way: ContactWay): void {
  addEntry({ record: { kind, id }, name: `${firstName} ${lastName}`, work: { call: 'reach', way } });
}

export function isReach(entry: JournalEntry): entry is Reach {
  return entry.work.call === 'reach';
}

/** Makes the log of a tap: how it went, as of the moment of the tap. */
export function logReach({ id, madeAt, work }: Reach, outcome: ContactOutcome): void {
  const contact = { type: work.way, outcome, at: new Date(madeAt).toISOString() };
  changeEntry(id, { madeAt: Date.now(), work: { call: 'log', contact } });
}
