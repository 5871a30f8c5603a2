import type { JournalCalls } from './journal-calls';
import type { CustomerWork, JournalEntry, WholeRecord, Sent } from './journal-entry';
import { presentIn } from './present-in';
import { outcomeOf, wordsOfTheirCustomer } from './words-of-entry';

/** Other facts of the record may keep changing; after this many tries the entry waits. */
const tries = 4;

/** Joins a record to a customer or parts it. Others' changes of the record do not matter, unless somebody changed its customer. */
export async function sendCustomer(entry: JournalEntry, work: CustomerWork, calls: JournalCalls): Promise<Sent> {
  let { version } = work;
  for (let left = tries; ; left -= 1) {
    try {
      const next = await calls.customer(work.call, work.customer, entry.record, version, entry.id);
      return { end: { entry, version: next, ...(next > version && { step: next }) } };
    } catch (error) {
      const present = presentIn(error);
      if (!present || left === 1) throw error;
      if (isDone(work, present)) return { end: { entry, version: present.version, present } };
      if ((present.customer?.id ?? null) !== work.seen) {
        return { end: { entry, version: present.version, present, outcome: outcomeOf(entry, 'conflict', wordsOfTheirCustomer(present)) } };
      }
      version = present.version;
    }
  }
}

function isDone({ call, customer, seen }: CustomerWork, { customer: present, proposals }: WholeRecord): boolean {
  // A customer of one record has that record's id until another joins.
  if (call === 'join') return present !== null && (present.id === customer || present.records.some(({ id }) => id === customer));
  return seen === null ? !present && !proposals.some(({ id }) => id === customer) : present?.id !== customer;
}
