import { isEmergency, listFromWire, type CallView, type EnquiryRow, type LeadSource, type WholeEnquiry } from '#dto';
import { journal } from '../../../lib/journal/journal';
import type { CallerWork, JournalEntry } from '../../../lib/journal/journal-entry';
import { isCaller } from '../../../lib/journal/journal-rows';
import { useStore } from '../../../lib/store';

type CallerEntry = JournalEntry & { work: CallerWork };

/** The entry of a caller whom the server does not have yet; undefined for any other record. */
export function useUnsavedCaller(id: string): CallerEntry | undefined {
  return useStore(journal, ({ entries }) => entries.filter(isCaller).find((entry) => entry.id === id && !isTakenBack(entry, entries)));
}

/** Rows of all such callers, the last one first. */
export function useUnsavedRows(): EnquiryRow[] {
  const entries = useStore(journal, (value) => value.entries);
  return entries
    .filter(isCaller)
    .filter((entry) => !isTakenBack(entry, entries))
    .map(rowOfCaller)
    .toReversed();
}

/** The record that the server will make of an entry. Its version is 0 until then. */
export function wholeOfCaller({ id, by, madeAt, work: { caller } }: CallerEntry): WholeEnquiry<CallView> {
  const { promisedBy = null, rangAt = new Date(madeAt).toISOString(), serviceType = '' } = caller;
  const { firstName = '', lastName = '', phone = '', email = '', postcode = '', words = '', address = '', source = 'rang' } = caller;
  const kind = isEmergency(servicesIn(serviceType)) ? 'emergency' : 'call-back';
  const due = promisedBy ? ({ kind, at: promisedBy } as const) : null;
  return {
    id, ref: '', createdAt: rangAt, updatedAt: rangAt, version: 0, held: false, status: 'new', note: '', mails: [],
    firstName, lastName, phone, email, postcode, words, address, serviceType, source: source as LeadSource,
    events: [], lookers: [], ownPhotos: [], customer: null, proposals: [], alerts: [], clashes: [],
    work: {
      due, answerBy: promisedBy, firstSeenAt: rangAt, firstSeenBy: by || null, targetAt: null, firstReplyAt: null, firstReplyBy: null,
      triedAt: null, statusAt: null, takenBy: null, followUpAt: null, visitAt: null, quotationEndsAt: null, lostReason: '', heldWhy: '',
      visitInvited: false, complaint: null, alertsMuted: false,
    },
  };
}

function rowOfCaller(entry: CallerEntry): EnquiryRow {
  const { work, serviceType, mails: _, ...whole } = wholeOfCaller(entry);
  const services = servicesIn(serviceType);
  return {
    ...whole,
    ...work,
    kind: 'call', clockFrom: whole.createdAt, emergency: isEmergency(services), services, complaint: false, noted: false, seen: true,
    preferredContact: '', treeCount: '', urgency: '', photos: 0, thumbnailUrl: null,
  };
}

/** Services' form ids. */
function servicesIn(wire: string): string[] {
  const list = listFromWire(wire);
  return Array.isArray(list) ? list.map(String) : [];
}

function isTakenBack({ id }: JournalEntry, entries: readonly JournalEntry[]): boolean {
  return entries.some(({ work }) => work.call === 'undo' && work.undoes === id);
}
