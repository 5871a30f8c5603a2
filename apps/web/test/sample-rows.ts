import type { EnquiryRow, InboxCounts } from '#dto';

/** A row of the inbox: Ada Brown, whose answer is due in an hour; everything else is empty. */
export function enquiryRow(changes: Partial<EnquiryRow> = {}): EnquiryRow {
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  return {
    kind: 'quote', id: 'row-1', ref: 'TS-7K4Q2', version: 1, createdAt: at(-60), clockFrom: at(-60), status: 'new', held: false, emergency: false,
    firstName: 'Ada', lastName: 'Brown', phone: '07700 900111', email: 'ada@mail.example', preferredContact: 'phone', postcode: 'IP1 1AA', treeCount: '1', urgency: '',
    services: ['hedge-trimming'], words: 'A large ash leans towards the garage.', source: 'form', address: '', photos: 0, thumbnailUrl: null, noted: false, seen: true, complaint: false,
    due: { kind: 'reply', at: at(60 * 23) }, targetAt: at(60), triedAt: null, takenBy: null, visitAt: null, followUpAt: null, lostReason: '', heldWhy: '',
    ...changes,
  };
}

/** Counts of an empty inbox. */
export function inboxCounts(changes: Partial<InboxCounts> = {}): InboxCounts {
  const none = { todo: 0, overdue: 0, overdueSince: null, nextDueAt: null, emergencies: 0, emergencyDueAt: null };
  return { ...none, held: 0, mine: 0, new: 0, ...changes };
}
