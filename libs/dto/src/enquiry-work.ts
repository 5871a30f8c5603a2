import type { LostReason } from './lost-reasons.js';
import { correctionEvents } from './person.js';
import type { DueKind } from './promises.js';
import type { Option, Rules } from './rules.js';

/** Outcomes of trying to reach a customer. The clock stops only once the customer was reached; a tap on "Call" does not stop it. */
export const contactOutcomes = [
  { id: 'spoke', label: 'Yes, spoke', reached: true },
  { id: 'left-message', label: 'Left a message', reached: true },
  { id: 'no-answer', label: 'No answer', reached: false },
  { id: 'sent', label: 'Yes', reached: true },
] as const satisfies readonly (Option & { reached: boolean })[];
export type ContactOutcome = (typeof contactOutcomes)[number]['id'];

/** The ways to reach somebody, each with its outcomes. A `remark` is not a contact but a note in the history. */
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

/** Fields of a logged conversation. */
export const contactLogRules = {
  type: { kind: 'choice', label: 'Way', options: typeOptions, message: 'Please choose a way' },
  outcome: { kind: 'choice', label: 'Outcome', options: contactOutcomes },
  text: { kind: 'text', label: 'Text', max: 2000, multiline: true },
} as const satisfies Rules;

/**
 * A conversation, an attempt or a remark. Sent with an Idempotency-Key, so it may be sent again. A remark needs a text, the others an
 * outcome.
 */
export interface LogContact {
  type: LoggedContact;
  outcome?: ContactOutcome;
  text?: string;
  /** When it took place, ISO 8601 with its offset; absent: now. Never in the future or before the record. */
  at?: string;
}

/** The response to LogContact: 201 with the event and the record's new version. */
export interface LoggedEvent {
  id: string;
  version: number;
}

/**
 * Undoes one change to the record: 204, also if it was undone before. 404 if there is no such change (one that altered nothing does not
 * count), 409 after 10 minutes, if a newer change depends on it, or if it cannot be undone.
 */
export interface UndoChange {
  /**
   * An event's id, or the Idempotency-Key (a UUID) with which the change was sent. A call's own id takes the call back: it is deleted, for
   * its writer alone and while nobody else has worked on it.
   */
  eventId: string;
}

/** How long a change can be undone. */
export const undoMinutes = 10;

/** Response header of a change, first or repeated: the id of its first event, which undo needs. Absent if nothing changed. */
export const eventIdHeader = 'x-event-id';

const correctionTypes = Object.values(correctionEvents);

/** Events that can be undone. */
export const undoableEvents = [
  'status',
  'taken',
  'follow-up',
  'visit',
  'complaint',
  'muted',
  'promise',
  ...correctionTypes,
  'joined',
  'parted',
  ...loggedContactTypes,
] as const;

/** Events of a record's history. A note's words are not repeated there. */
export type EnquiryEventType = (typeof undoableEvents)[number] | 'note' | 'released' | 'photos' | 'undone';

/** Kinds of complaint; each has its own promise. */
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

/** The next thing to do, and by when. ISO 8601, UTC. */
export interface Due {
  kind: DueKind;
  at: string;
}

/** Progress of the work on a record. Moments are ISO 8601, UTC; people are user names. */
export interface EnquiryWork {
  /** The next thing due; null if there is none. */
  due: Due | null;
  /**
   * Deadline of the promised answer; it stays after the answer was given. Null for a call without a promise, and until the server works it
   * out, within a minute.
   */
  answerBy: string | null;
  /** The answer's target in opening hours, after which the record turns amber. Null for a call, and until the server works it out. */
  targetAt: string | null;
  firstReplyAt: string | null;
  firstReplyBy: string | null;
  firstSeenAt: string | null;
  firstSeenBy: string | null;
  /** The last failed attempt to reach the customer; null once they were reached. */
  triedAt: string | null;
  takenBy: string | null;
  /** When it came to its present status; null if that has never changed, absent from an older server. */
  statusAt?: string | null;
  /** Empty unless the record is lost and a reason was given. */
  lostReason: LostReason | '';
  /** Empty unless the record is or was held. */
  heldWhy: HeldReason | '';
  followUpAt: string | null;
  visitAt: string | null;
  /** The customer was invited by email and is notified of each change. */
  visitInvited: boolean;
  /** When the quoted price expires; null unless the status is `quoted`. */
  quotationEndsAt: string | null;
  complaint: { kind: ComplaintKind; at: string; answeredAt: string | null } | null;
  /** Somebody muted this emergency's alerts, though it may still be waiting. */
  alertsMuted: boolean;
}

/** The part of a change that concerns the work; absent members stay as they are. */
export interface UpdateWork {
  /** User name of the person in charge. */
  takenBy?: string | null;
  /** Only for a call: when the answer was promised by, ISO 8601 with its offset. Null takes the promise away, and the clock with it. */
  promisedBy?: string | null;
  /** When to follow up: ISO 8601 with its offset. */
  followUpAt?: string | null;
  /** Time of the visit: ISO 8601 with its offset. */
  visitAt?: string | null;
  /** Only `true`: invites the customer by email, for their calendar, and notifies them of each later change. Needs a visit. */
  inviteCustomer?: true;
  /** Marks a complaint, marks it answered (one about data: acknowledged), or removes the mark. */
  complaint?: ComplaintKind | 'answered' | null;
  /** For an emergency: true ends its alerts while it waits, false starts them again. */
  alertsMuted?: boolean;
}
