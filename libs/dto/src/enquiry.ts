import type { AlertView } from './alerts.js';
import type { ContactOutcome, EnquiryEventType, EnquiryWork, UpdateWork } from './enquiry-work.js';
import { enquiryStatuses, type EnquiryStatus } from './enquiry-kinds.js';
import type { EnquiryRow } from './inbox.js';
import type { LeadSource } from './lead-sources.js';
import type { CustomerProposal, CustomerView } from './customers.js';
import { lostReasons, type LostReason } from './lost-reasons.js';
import type { PersonField } from './person.js';
import type { Option, Rules } from './rules.js';
import type { PhotoView } from './upload.js';

/** Fields that the owner may change. */
export const enquiryRules = {
  status: { kind: 'choice', label: 'Status', options: enquiryStatuses, message: 'Please choose a status' },
  note: { kind: 'text', label: 'Note', max: 5000, multiline: true },
  lostReason: { kind: 'choice', label: 'Why it was lost', options: lostReasons, message: 'Please choose why it was lost' },
} as const satisfies Rules;

/**
 * A change by the owner; absent members stay as they are. An empty note clears the note; null clears a moment, a mark or a person. Names,
 * number, email and address are corrections: the history keeps the old text, and nothing is sent again.
 */
export interface UpdateEnquiry extends UpdateWork, Partial<Record<PersonField, string>> {
  status?: EnquiryStatus;
  /** Only with the status `lost`, or for a record already lost. */
  lostReason?: LostReason;
  note?: string;
  /** Only `false`: releases a record that was held as possible spam. */
  held?: false;
}

/** One event of a record's history, oldest first. */
export interface EnquiryEventView {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  /** User name of its author; null once that account is gone. */
  by: string | null;
  type: EnquiryEventType;
  /**
   * The old and new status, person, moment (ISO 8601), complaint mark, corrected text or number of own photos; for `joined` and `parted`
   * `to` is the reference of another record of that customer. Empty for other events.
   */
  from: string;
  to: string;
  /** How a conversation or an attempt ended; empty for other events. */
  outcome: ContactOutcome | '';
  /** A comment; may be empty. */
  text: string;
  /** The event was undone: it is still shown, but no longer counts. */
  undone: boolean;
}

/** Purposes of messages: first those about a record, to the owner and to the visitor, then all others. */
export const deliveryPurposes = [
  { id: 'owner-alert', label: 'Alert to you' },
  { id: 'acknowledgement', label: 'Receipt to the customer' },
  { id: 'visit', label: 'Visit to the customer' },
  { id: 'alert-again', label: 'Alert, once more' },
  { id: 'overdue', label: 'Overdue' },
  { id: 'gathered', label: 'Several requests at once' },
  { id: 'hourly', label: 'Hourly summary' },
  { id: 'morning', label: 'Morning summary' },
  { id: 'test', label: 'Test' },
  { id: 'self-test', label: 'Weekly test' },
  { id: 'sign-in-code', label: 'Code for a sign-in' },
  { id: 'device-gone', label: 'A device no longer takes alerts' },
  { id: 'claim-ends', label: 'A claim ends soon' },
  { id: 'access-told', label: 'Change of access' },
] as const satisfies readonly Option[];
export type DeliveryPurpose = (typeof deliveryPurposes)[number]['id'];

/** `waiting`: to be sent, now or later. `failed`: no more automatic retries. `skipped`: deliberately not sent. */
export type DeliveryState = 'waiting' | 'sent' | 'failed' | 'skipped';

/** One email about a record, as the owner sees it. */
export interface MailView {
  id: string;
  purpose: DeliveryPurpose;
  state: DeliveryState;
  /** How often it was handed to the mail server since it was last queued. */
  attempts: number;
  /** Why the last try failed, in one line; null if none has. */
  lastError: string | null;
  /** ISO 8601, UTC. */
  sentAt: string | null;
  /** Time of the next try, ISO 8601, UTC; null while it is being sent, or if there will be none. */
  nextTryAt: string | null;
}

/** What the server adds to every record in the owner's lists. */
export interface EnquiryView {
  id: string;
  /** The reference that people quote on the phone, such as TS-7K4Q2: unique, without look-alike letters. */
  ref: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  /** Number of changes, from 1; the record's ETag. */
  version: number;
  /** The record looks like spam. It is kept, shown under "Possible spam", and still sends alerts. */
  held: boolean;
  status: EnquiryStatus;
  /** The owner's note; may be empty. */
  note: string;
  /** What the server read in `phone` (E.164), in order; absent from what this device has yet to save, and from older copies. */
  numbers?: string[];
  mails: MailView[];
}

/** A photo that the owner took, for one record. */
export interface OwnPhotoView extends PhotoView {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** The response to POST enquiryRoute(kind, id, '/photos'): 201 with the photos that were added and the record's new version. */
export interface AddedPhotos {
  photos: OwnPhotoView[];
  version: number;
}

/**
 * One record by its id: the list's view, its history, its progress, who else is viewing it now (user names), and its alerts, oldest first.
 */
export type WholeEnquiry<View extends EnquiryView = EnquiryView> = View & {
  events: EnquiryEventView[];
  work: EnquiryWork;
  lookers: string[];
  source: LeadSource;
  /** The street address that the owner wrote down; may be empty. */
  address: string;
  /** The owner's own photos, oldest first: at most uploadLimits.maxOwnFiles. */
  ownPhotos: OwnPhotoView[];
  /** Where the published site shows its photos: ids of `picturePlaces`, and `who`; a server of an earlier release names none. */
  sitePlaces?: string[];
  /** The customer whose record this is, with all their records; null unless it was joined with others. */
  customer: CustomerView | null;
  /** Other customers with the same number or email, the newest first, unless the owner said No. */
  proposals: CustomerProposal[];
  alerts: AlertView[];
  /** Other visits at the same time. */
  clashes: VisitClash[];
};

/** Another visit at the same time. Moments are ISO 8601, UTC. */
export interface VisitClash extends Pick<EnquiryRow, 'kind' | 'id' | 'ref' | 'takenBy'> {
  visitAt: string;
}

/** The response to an accepted form. */
export interface TakenEnquiry {
  id: string;
  /** The record's reference (see EnquiryView); absent if the form is repeated after its record was deleted. */
  ref?: string;
  /** Whether this server sends email, so that a customer may expect a receipt; absent from servers of earlier releases. */
  mails?: boolean;
}

/** Shown with an email that is waiting because the server has no SMTP settings. */
export const noMailServer = 'Email isn’t set up';
