import type { ContactOutcome } from '#dto';
import { addEntry, changeEntry } from '../../../lib/journal/journal';
import type { ContactWay, JournalEntry } from '../../../lib/journal/journal-entry';
import type { RecordKey } from '../kit/enquiry-calls';
import { nameOf, type Person } from '../kit/name-of';

/** A tap on a way to reach somebody, in the journal. Only the owner knows whether it reached them, and is asked (decision 80). */
export type Reach = JournalEntry & { work: { call: 'reach' } };

/** Records that the owner went to reach somebody; a second tap replaces the first. */
export function noteReach({ kind, id, ...person }: RecordKey & Person, way: ContactWay): void {
  addEntry({ record: { kind, id }, name: nameOf(person), work: { call: 'reach', way } });
}

export function isReach(entry: JournalEntry): entry is Reach {
  return entry.work.call === 'reach';
}

/** Turns a tap into a logged outcome, at the time of the tap. */
export function logReach({ id, madeAt, work }: Reach, outcome: ContactOutcome): void {
  const contact = { type: work.way, outcome, at: new Date(madeAt).toISOString() };
  changeEntry(id, { madeAt: Date.now(), work: { call: 'log', contact } });
}
