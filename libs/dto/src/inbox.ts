import type { LeadSource } from './lead-sources.js';
import type { EnquiryKind, EnquiryStatus } from './enquiry-kinds.js';
import type { EnquiryWork } from './enquiry-work.js';

/**
 * The owner's inbox. `todo`: everything outstanding, emergencies first, then by due time (a follow-up counts from the day before). `all`:
 * newest first. `open`: see isOpen, the longest so first. `held`: possible spam. `mine`: the caller's own, neither won nor lost. `visits`: upcoming ones, next first.
 */
export const inboxViews = ['todo', 'all', 'held', 'mine', 'visits', 'open'] as const;
export type InboxView = (typeof inboxViews)[number];

/**
 * The search: words that must all be found in name, email, phone, postcode, address, reference, the visitor's text or the note; a corrected
 * name, email, phone or address is found by its old words, too.
 */
export const searchLimits = { minLetters: 3, maxLetters: 100, maxTerms: 8 } as const;

/** Value of `who` for records that nobody has taken. */
export const takenByNobody = '-';

/** The list's query; everything but `view` narrows it. `from` and `to` are inclusive days in Europe/London. */
export interface InboxQuery {
  /** Default: `all`. */
  view?: InboxView;
  kind?: EnquiryKind;
  status?: EnquiryStatus;
  source?: LeadSource;
  /** User name of the person in charge, or takenByNobody. */
  who?: string;
  /** An urgency of the quote form; `emergency` finds emergencies of every kind of record. */
  urgency?: string;
  /** YYYY-MM-DD. */
  from?: string;
  to?: string;
  /** Only records with photos. */
  photos?: 'true';
  q?: string;
  /** 1 to inboxLimits.maxRows. */
  limit?: number;
  /** Cursor from the previous page's Link header. */
  cursor?: string;
}

export const inboxLimits = {
  defaultRows: 50,
  maxRows: 100,
  /** The total in the header is exact up to this number; one more means "more than this". */
  countedRows: 1_000,
  /** Most characters of the description that a row shows. */
  words: 160,
  /** Rows of an unfiltered export; more are refused with 422. */
  exportedRows: 100_000,
} as const;

/** One line of the inbox, a kilobyte at most. Moments are ISO 8601, UTC. */
export interface EnquiryRow extends Pick<
  EnquiryWork,
  'due' | 'statusAt' | 'targetAt' | 'triedAt' | 'takenBy' | 'visitAt' | 'followUpAt' | 'lostReason' | 'heldWhy'
> {
  kind: EnquiryKind;
  id: string;
  ref: string;
  version: number;
  createdAt: string;
  /** Start of the promise: when it was sent, or released as genuine. */
  clockFrom: string;
  status: EnquiryStatus;
  held: boolean;
  emergency: boolean;
  firstName: string;
  lastName: string;
  phone: string;
  /** What the server read in `phone` (E.164), in order; absent from what this device has yet to save, and from older copies. */
  numbers?: string[];
  email: string;
  source: LeadSource;
  /** The street address that the owner wrote down; may be empty. */
  address: string;
  /** Empty for a contact form and a call. */
  preferredContact: string;
  postcode: string;
  treeCount: string;
  urgency: string;
  /** Services' form ids. */
  services: string[];
  /** The first words of the description or the message. */
  words: string;
  photos: number;
  /** The first photo's small copy; null if there are none. */
  thumbnailUrl: string | null;
  /** Whether there is a note. */
  noted: boolean;
  /** Whether anybody has opened it. */
  seen: boolean;
  complaint: boolean;
}

/** What decides whether a record is in the view `open`. */
export type OpenFacts = Pick<EnquiryRow, 'status' | 'statusAt' | 'held' | 'due' | 'visitAt' | 'clockFrom'>;

/**
 * Whether a record is in the view `open`: neither won nor lost, no possible spam, and with no date that brings it back: nothing is due, no
 * visit is ahead. `now` is in milliseconds since 1970.
 */
export function isOpen({ status, held, due, visitAt }: Pick<OpenFacts, 'status' | 'held' | 'due' | 'visitAt'>, now: number): boolean {
  return !held && !due && status !== 'won' && status !== 'lost' && !(visitAt !== null && Date.parse(visitAt) > now);
}

/** Since when an open record has been so: its status, or its visit if that was later. Milliseconds since 1970. */
export function openSince({ statusAt, clockFrom, visitAt }: Pick<OpenFacts, 'statusAt' | 'clockFrom' | 'visitAt'>): number {
  return Math.max(Date.parse(statusAt ?? clockFrom), visitAt === null ? 0 : Date.parse(visitAt));
}

/** Counts of the inbox. */
export interface InboxCounts {
  /** Rows of the view `todo`. */
  todo: number;
  /** How many of them are overdue. */
  overdue: number;
  /** The earliest overdue moment; null if nothing is overdue. */
  overdueSince: string | null;
  /** The next due moment; null if nothing is due. */
  nextDueAt: string | null;
  /** Unanswered emergencies. */
  emergencies: number;
  /** When the first of them is due, in the past if overdue; null if there are none. */
  emergencyDueAt: string | null;
  /** Rows of the view `open`; absent from an older server. */
  open?: number;
  held: number;
  mine: number;
  /** Status New, not held. */
  new: number;
}

/** Response times of a calendar month; a record belongs to the month in which its clock started (Europe/London). */
export interface InboxMonth {
  /** YYYY-MM. */
  month: string;
  /** Leads by where they came from, every source once, in the contract's order. Not held, neither spam nor duplicates. */
  sources: { source: LeadSource; leads: number; won: number; lost: number }[];
  /** Leads that need an answer: a call only if one was promised. */
  received: number;
  answered: number;
  /** Minutes to the first answer; null if there was none. */
  medianMinutes: number | null;
  /** Answered after the promise, or unanswered past it. */
  late: number;
  /** Answered within the target of opening hours. */
  withinTarget: number;
  /** The records behind all figures, oldest first. */
  records: MonthRecord[];
}

export interface MonthRecord extends Pick<
  EnquiryRow,
  'kind' | 'id' | 'ref' | 'firstName' | 'lastName' | 'phone' | 'services' | 'source' | 'status'
> {
  /** It counts in the figures of answers. */
  needsAnswer: boolean;
  clockFrom: string;
  firstReplyAt: string | null;
  /** Null if unanswered. */
  minutes: number | null;
  late: boolean;
}

/** A member of the team. */
export interface TeamMember {
  username: string;
  /** The caller. */
  you: boolean;
  /** Suspended: cannot sign in and is not notified until let back. */
  suspended: boolean;
}

/** PATCH memberRoute: 204, also if nothing changes. */
export interface UpdateMember {
  suspended: boolean;
}

/** A day on which the business is closed, besides those without hours and bank holidays: no opening hours, not a working day. */
export interface ClosedDay {
  /** YYYY-MM-DD. */
  day: string;
  why: string;
}

export const closedDayRules = { why: { kind: 'text', label: 'Why', max: 80 } } as const;

/** Minutes for which somebody counts as viewing a record after opening it. */
export const viewingMinutes = 2;

/** Value of `for` in the query of one record: a device copies it for when there is no signal, so it does not count as opened. */
export const readForLater = 'later';
