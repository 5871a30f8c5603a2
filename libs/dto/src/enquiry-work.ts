import type { LostReason } from './lost-reasons.js';
import type { DueKind } from './promises.js';
import type { Option, Rules } from './rules.js';

/** How a try to reach somebody went. Only what reached them stops the clock; a tap on "Call" is no proof of anything. */
export const contactOutcomes = [
  { id: 'spoke', label: 'Yes, spoke', reached: true },
  { id: 'left-message', label: 'Left a message', reached: true },
  { id: 'no-answer', label: 'No answer', reached: false },
  { id: 'sent', label: 'Yes', reached: true },
] as const satisfies readonly (Option & { reached: boolean })[];
export type ContactOutcome = (typeof contactOutcomes)[number]['id'];

/** The ways to reach somebody, and how each can go. `remark` is no contact: words for the history. */
export const loggedContacts = {
  call: ['spoke', 'left-message', 'no-answer'],
  text: ['sent'],
  whatsapp: ['sent'],
  email: ['sent'],
  remark: [],
} as const satisfies Record<string, readonly ContactOutcome[]>;
export type LoggedContact = keyof typeof loggedContacts;
export const loggedContactTypes = Object.keys(loggedContacts) as LoggedContact[];

const typeOptions = loggedContactTypes.map((id) => ({ id, label: id }));

/** What is logged of a conversation. */
export const contactLogRules = {
  type: { kind: 'choice', label: 'Way', options: typeOptions, message: 'Please choose a way' },
  outcome: { kind: 'choice', label: 'Outcome', options: contactOutcomes },
  text: { kind: 'text', label: 'Text', max: 2000, multiline: true },
} as const satisfies Rules;

/**
 * A conversation, a try or a remark; sent with an Idempotency-Key, so that a phone may send it again. A remark needs a text, all
 * others an outcome of theirs.
 */
export interface LogContact {
  type: LoggedContact;
  outcome?: ContactOutcome;
  text?: string;
  /** When it was, ISO 8601 with its offset; absent: now. Never in the future, nor before the record. */
  at?: string;
}

/** The answer to it: 201 with the event and the record's new version. */
export interface LoggedEvent {
  id: string;
  version: number;
}

/**
 * Takes back one change of the record: 204, also when it was taken back before. 404 when there is no such change (one that altered
 * nothing is none), 409 after 10 minutes, when something newer stands on it, or when it can't be taken back.
 */
export interface UndoChange {
  /** The id of an event, or of the change itself: the Idempotency-Key, a UUID, with which it was sent. */
  eventId: string;
}

/** Longest time in which a change can be taken back. */
export const undoMinutes = 10;

/** The answer to a change, first or repeated, names its first event here, for undo; absent when nothing changed. */
export const eventIdHeader = 'x-event-id';

/** What can happen to a record. A note's words are not repeated in the history. */
export const enquiryEventTypes = [
  'status',
  'note',
  'released',
  'taken',
  'follow-up',
  'visit',
  'complaint',
  'muted',
  ...loggedContactTypes,
  'undone',
] as const;
export type EnquiryEventType = (typeof enquiryEventTypes)[number];

/** Those that can be taken back. */
export const undoableEvents = [
  'status',
  'taken',
  'follow-up',
  'visit',
  'complaint',
  'muted',
  ...loggedContactTypes,
] as const satisfies readonly EnquiryEventType[];

/** What a complaint is about; the two have promises of their own. */
export const complaintKinds = [
  { id: 'complaint', label: 'Complaint' },
  { id: 'data', label: 'Data complaint' },
] as const satisfies readonly Option[];
export type ComplaintKind = (typeof complaintKinds)[number]['id'];

/** Why a record is held. */
export const heldReasons = [
  { id: 'trap', label: 'Hidden field was filled' },
  { id: 'speed', label: 'Sent within seconds' },
] as const satisfies readonly Option[];
export type HeldReason = (typeof heldReasons)[number]['id'];

/** What is to be done next, and until when. ISO 8601, UTC. */
export interface Due {
  kind: DueKind;
  at: string;
}

/** How far the work on a record is. Moments are ISO 8601, UTC; persons are user names. */
export interface EnquiryWork {
  /** What waits; null when nothing does. */
  due: Due | null;
  /** Until when the answer was promised, kept after it was given; null until it is worked out, a minute at most. */
  answerBy: string | null;
  /** The amber target in opening hours; null as above. */
  targetAt: string | null;
  firstReplyAt: string | null;
  firstReplyBy: string | null;
  firstSeenAt: string | null;
  firstSeenBy: string | null;
  /** The last try that reached nobody, while nobody has been reached. */
  triedAt: string | null;
  takenBy: string | null;
  /** Empty unless the record is lost and somebody said why. */
  lostReason: LostReason | '';
  /** Empty unless the record is or was held. */
  heldWhy: HeldReason | '';
  followUpAt: string | null;
  visitAt: string | null;
  /** The customer has it in an email, and is told of each change. */
  visitInvited: boolean;
  /** Until when the price stands that was quoted; null unless the status is `quoted`. */
  quotationEndsAt: string | null;
  complaint: { kind: ComplaintKind; at: string; answeredAt: string | null } | null;
  /** Of an emergency: nobody is alerted of it any more, though it may wait. */
  alertsMuted: boolean;
}
