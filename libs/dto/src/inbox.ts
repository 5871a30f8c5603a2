import type { EnquiryKind, EnquiryStatus } from './enquiry.js';
import type { EnquiryWork } from './enquiry-work.js';

/**
 * The owner's inbox. `todo`: what waits, emergencies first, late or not, then by the moment when it is due (a follow-up from the day
 * before). `all`: newest first. `held`: looks like a robot's. `mine`: taken by who asks, neither won nor lost. `visits`: still to come,
 * next first.
 */
export const inboxViews = ['todo', 'all', 'held', 'mine', 'visits'] as const;
export type InboxView = (typeof inboxViews)[number];

/**
 * What the search field takes: words, all of which must be there. Name, email, phone, postcode, reference, what the visitor wrote,
 * the note.
 */
export const searchLimits = { minLetters: 3, maxLetters: 100, maxTerms: 8 } as const;

/** What `who` says for records that nobody has taken. */
export const takenByNobody = '-';

/** The list's query; everything but `view` narrows it. Days are those of the business (Europe/London), both included. */
export interface InboxQuery {
  /** Left out: `all`. */
  view?: InboxView;
  kind?: EnquiryKind;
  status?: EnquiryStatus;
  /** The user name of who has taken it, or takenByNobody. */
  who?: string;
  /** An urgency of the quote form; `emergency` finds emergencies of both kinds. */
  urgency?: string;
  /** YYYY-MM-DD. */
  from?: string;
  to?: string;
  /** Only records with photos. */
  photos?: 'true';
  q?: string;
  /** 1 to inboxLimits.maxRows. */
  limit?: number;
  /** From the Link header of the page before. */
  cursor?: string;
}

export const inboxLimits = {
  defaultRows: 50,
  maxRows: 100,
  /** The total in the header is exact up to here; one more stands for "more than that". */
  countedRows: 1_000,
  /** Characters of the description in a row. */
  words: 160,
  /** Rows of an export without any filter; more are refused with 422. */
  exportedRows: 100_000,
} as const;

/** One line of the inbox: at most a kilobyte of what a thumb needs. Moments are ISO 8601, UTC. */
export interface EnquiryRow extends Pick<
  EnquiryWork,
  'due' | 'targetAt' | 'triedAt' | 'takenBy' | 'visitAt' | 'followUpAt' | 'lostReason' | 'heldWhy'
> {
  kind: EnquiryKind;
  id: string;
  ref: string;
  version: number;
  createdAt: string;
  /** When the promise began: sent, or released as genuine. */
  clockFrom: string;
  status: EnquiryStatus;
  held: boolean;
  emergency: boolean;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** Of a contact form: empty. */
  preferredContact: string;
  postcode: string;
  treeCount: string;
  urgency: string;
  /** Form ids of services. */
  services: string[];
  /** The first words of the description or the message. */
  words: string;
  photos: number;
  /** The first photo, small; null when there is none. */
  thumbnailUrl: string | null;
  /** There is a note. */
  noted: boolean;
  /** Somebody has opened it. */
  seen: boolean;
  complaint: boolean;
}

/** How much there is. */
export interface InboxCounts {
  /** Rows of the view `todo`. */
  todo: number;
  /** Of those, past their moment. */
  overdue: number;
  /** The earliest moment that has passed; null when nothing is overdue. */
  overdueSince: string | null;
  /** The next moment to come; null when nothing waits. */
  nextDueAt: string | null;
  /** Emergencies that nobody has answered. */
  emergencies: number;
  /** Until when the first of them is to be answered; in the past when it is overdue, null when there is none. */
  emergencyDueAt: string | null;
  held: number;
  mine: number;
  /** Status New, not held. */
  new: number;
}

/** How quickly a calendar month was answered; the month of a record is that of its clock's start (Europe/London). */
export interface InboxMonth {
  /** YYYY-MM. */
  month: string;
  /** Records to be answered: not held, neither spam nor duplicates. */
  received: number;
  answered: number;
  /** Minutes to the first answer; null when nothing was answered. */
  medianMinutes: number | null;
  /** Answered after the promise, or not at all when it has passed. */
  late: number;
  /** Answered within the target of opening hours. */
  withinTarget: number;
  /** The records behind the figures, oldest first. */
  records: MonthRecord[];
}

export interface MonthRecord {
  kind: EnquiryKind;
  id: string;
  ref: string;
  clockFrom: string;
  firstReplyAt: string | null;
  /** Null while there is no answer. */
  minutes: number | null;
  late: boolean;
}

/** Somebody of the team. */
export interface TeamMember {
  username: string;
  /** It is who asks. */
  you: boolean;
  /** May not sign in and is told nothing, until somebody lets them back. */
  suspended: boolean;
}

/** PATCH memberRoute: 204, also where it is so already. */
export interface UpdateMember {
  suspended: boolean;
}

/** A day on which the business is closed, beside weekends and bank holidays: no opening hours, no working day. */
export interface ClosedDay {
  /** YYYY-MM-DD. */
  day: string;
  why: string;
}

export const closedDayRules = { why: { kind: 'text', label: 'Why', max: 80 } } as const;

/** Somebody looks at a record for so long after opening it. */
export const lookMinutes = 2;

/** `for` in the query of one record: a device keeps it for when there is no signal, and nobody has opened it yet. */
export const readForLater = 'later';
