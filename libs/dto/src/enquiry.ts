import type { AlertView } from './alerts.js';
import type { ComplaintKind, ContactOutcome, EnquiryEventType, EnquiryWork } from './enquiry-work.js';
import { lostReasons, type LostReason } from './lost-reasons.js';
import type { Option, Rules } from './rules.js';
import type { VisitClash } from './visits.js';

/** The two kinds of record that the owner works through. */
export const enquiryKinds = ['quote', 'contact'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** Where a record stands. A won one is a customer record and is kept longer (retention table). */
export const enquiryStatuses = [
  { id: 'new', label: 'New' },
  { id: 'contacted', label: 'Contacted' },
  { id: 'visit', label: 'Visit booked' },
  { id: 'quoted', label: 'Quoted' },
  { id: 'won', label: 'Won' },
  { id: 'lost', label: 'Lost' },
] as const satisfies readonly Option[];
export type EnquiryStatus = (typeof enquiryStatuses)[number]['id'];

/** What the owner may change of a record. */
export const enquiryRules = {
  status: { kind: 'choice', label: 'Status', options: enquiryStatuses, message: 'Please choose a status' },
  note: { kind: 'text', label: 'Note', max: 5000, multiline: true },
  lostReason: { kind: 'choice', label: 'Why it was lost', options: lostReasons, message: 'Please choose why it was lost' },
} as const satisfies Rules;

/**
 * Any part of what the owner may change; what is absent stays as it is. The empty note clears it, as null does a moment, a mark or a
 * person.
 */
export interface UpdateEnquiry {
  status?: EnquiryStatus;
  /** Only with the status `lost`, or of a record that is lost. */
  lostReason?: LostReason;
  note?: string;
  /** Only `false`: a record that looked like a robot's is genuine. */
  held?: false;
  /** The user name of who sees to it. */
  takenBy?: string | null;
  /** When to come back to it: ISO 8601 with its offset. */
  followUpAt?: string | null;
  /** When the visit is: ISO 8601 with its offset. */
  visitAt?: string | null;
  /** Only `true`: the customer gets the visit by email, for their calendar, and from then on each change of it. Needs a visit. */
  inviteCustomer?: true;
  /** Marks a complaint, marks it as answered (one about data: acknowledged), or takes the mark off. */
  complaint?: ComplaintKind | 'answered' | null;
  /** Of an emergency: true ends its alerts though it waits, false begins them again. */
  alertsMuted?: boolean;
}

/** One change of a record, oldest first in its history. */
export interface EnquiryEventView {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  /** The user name of who made it; null once that account is gone. */
  by: string | null;
  type: EnquiryEventType;
  /** Of a status, a person, a moment (ISO 8601) or a complaint's mark; empty otherwise. */
  from: string;
  to: string;
  /** Of a conversation or a try; empty otherwise. */
  outcome: ContactOutcome | '';
  /** What was said of it; empty when nothing was. */
  text: string;
  /** It was taken back: it shows, and counts no more. */
  undone: boolean;
}

/** The ways by which a message can travel. */
export type DeliveryChannel = 'mail' | 'push' | 'webhook';

/** What messages are for: those of a record first, to the owner and to the visitor; then those of no record. */
export const deliveryPurposes = [
  { id: 'owner-alert', label: 'Alert to you' },
  { id: 'acknowledgement', label: 'Acknowledgement to the customer' },
  { id: 'visit', label: 'Visit to the customer' },
  { id: 'alert-again', label: 'Alert, once more' },
  { id: 'overdue', label: 'Overdue' },
  { id: 'gathered', label: 'Several requests at once' },
  { id: 'hourly', label: 'What came in an hour' },
  { id: 'morning', label: 'What waits this morning' },
  { id: 'test', label: 'Test' },
  { id: 'self-test', label: 'Weekly test' },
  { id: 'sign-in-code', label: 'Code for a sign-in' },
  { id: 'device-gone', label: 'A device takes no alerts any more' },
  { id: 'access-told', label: 'What changed who gets in' },
] as const satisfies readonly Option[];
export type DeliveryPurpose = (typeof deliveryPurposes)[number]['id'];

/** `waiting`: to be sent, now or later. `failed`: not tried again by itself. `skipped`: not sent, on purpose. */
export type DeliveryState = 'waiting' | 'sent' | 'failed' | 'skipped';

/** One delivery by email of a record, for the owner. */
export interface MailView {
  id: string;
  purpose: DeliveryPurpose;
  state: DeliveryState;
  /** Times it was handed to the mail server since it was last queued. */
  attempts: number;
  /** Why the last try did not work, in one line; null when nothing went wrong. */
  lastError: string | null;
  /** ISO 8601, UTC. */
  sentAt: string | null;
  /** When it is tried next, ISO 8601, UTC; null when it is being sent, or will not be. */
  nextTryAt: string | null;
}

/** What the server adds to every record in the owner's lists. */
export interface EnquiryView {
  id: string;
  /** What people say on the phone, such as TS-7K4Q2: no look-alike letters, unique. */
  ref: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  /** Counts the changes, from 1; the record's ETag. */
  version: number;
  /** Looks like a robot's: kept, shown under "Possible spam", still alerted. */
  held: boolean;
  status: EnquiryStatus;
  /** The owner's own words; empty when there are none. */
  note: string;
  mails: MailView[];
}

/**
 * One record by its id: the list's view, its history, how far the work on it is, who else looks at it now (user names), and whom it
 * was told to, oldest first.
 */
export type WholeEnquiry<View extends EnquiryView = EnquiryView> = View & {
  events: EnquiryEventView[];
  work: EnquiryWork;
  lookers: string[];
  alerts: AlertView[];
  /** Other visits at the time of this one's. */
  clashes: VisitClash[];
};

/** What a form that was taken is answered with. */
export interface TakenEnquiry {
  id: string;
  /** See EnquiryView; absent when the form came again after its record was deleted. */
  ref?: string;
}

/** Shown with a mail that waits because the server has no SMTP settings. */
export const noMailServer = 'No mail server is set up';
