import type { Option, Rules } from './rules.js';

/** The two kinds of record that the owner works through. */
export const enquiryKinds = ['quote', 'contact'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** Where a record stands. A won one is a customer record and is kept longer (retention table). */
export const enquiryStatuses = [
  { id: 'new', label: 'New' },
  { id: 'contacted', label: 'Contacted' },
  { id: 'quoted', label: 'Quoted' },
  { id: 'won', label: 'Won' },
  { id: 'lost', label: 'Lost' },
] as const satisfies readonly Option[];
export type EnquiryStatus = (typeof enquiryStatuses)[number]['id'];

/** What the owner may change of a record. An absent note stays as it is; the empty text clears it. */
export const enquiryRules = {
  status: { kind: 'choice', label: 'Status', options: enquiryStatuses, message: 'Please choose a status' },
  note: { kind: 'text', label: 'Note', max: 5000, multiline: true },
} as const satisfies Rules;

export interface UpdateEnquiry {
  status: EnquiryStatus;
  note?: string;
}

/** The mails of a record: to the owner, to the visitor. */
export const mailPurposes = [
  { id: 'owner-alert', label: 'Alert to you' },
  { id: 'acknowledgement', label: 'Acknowledgement to the customer' },
] as const satisfies readonly Option[];
export type MailPurpose = (typeof mailPurposes)[number]['id'];

/** `waiting`: to be sent, now or later. `failed`: not tried again by itself. */
export type MailState = 'waiting' | 'sent' | 'failed';

/** One mail of a record in the owner's list. */
export interface MailView {
  id: string;
  purpose: MailPurpose;
  state: MailState;
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
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Looks like a robot's: kept, shown under "Held", still alerted. */
  held: boolean;
  status: EnquiryStatus;
  /** The owner's own words; empty when there are none. */
  note: string;
  mails: MailView[];
}

/** Shown with a mail that waits because the server has no SMTP settings. */
export const noMailServer = 'No mail server is set up';
