import { fixedClaims as claims } from './site/facts.js';
import { emergencyService } from './services.js';

/** Things that can be due on a record; promised ones first. */
export const dueKinds = [
  { id: 'emergency', label: 'Emergency', promised: true },
  { id: 'reply', label: 'Reply', promised: true },
  { id: 'call-back', label: 'Call back', promised: true },
  { id: 'complaint', label: 'Complaint', promised: true },
  { id: 'data-complaint', label: 'Data complaint', promised: true },
  { id: 'follow-up', label: 'Follow-up', promised: false },
] as const;
export type DueKind = (typeof dueKinds)[number]['id'];

/** Every timed promise. 24 hours and 2 opening hours are two numbers and are never merged (decision 5, point 18). */
export const promises = {
  /** Promised by the confirmation. */
  reply: { hours: claims.replyHours },
  /** Stated by the disclaimer, in minutes of opening hours. Only the owner sees whether it was met. */
  target: { openMinutes: claims.businessHoursReplyHours * 60 },
  emergency: { minutes: claims.dispatchMinutes },
  /** Promised by the terms: by closing time of that working day. */
  complaint: { workingDays: claims.complaintWorkingDays },
  /** Data (Use and Access) Act 2025, section 103: acknowledgement within 30 days. */
  dataComplaint: { days: 30 },
  quotation: { days: claims.quoteValidDays },
} as const;

/** A promise turns amber in its last quarter. */
export const amberShare = 0.25;

/** Whether one of a record's services (form ids), or a quote request's urgency, makes it an emergency. */
export const isEmergency = (services: readonly string[], urgency = '') => urgency === 'emergency' || services.includes(emergencyService);

/** The facts that a record's clock depends on. */
export interface PromisedRecord {
  /** Start of the promise: when the record was sent, or released as genuine. */
  clockFrom: Date;
  held: boolean;
  /** See isEmergency. */
  emergency: boolean;
  /** Only for a call: when the answer was promised by, null for no promise. Absent: the promise of the site's forms. */
  promisedBy?: Date | null;
  /** No first answer is outstanding: the customer was reached, or the record is past New. */
  answered: boolean;
  complaint: { kind: 'complaint' | 'data'; at: Date; answeredAt: Date | null } | null;
  followUpAt: Date | null;
  /** When a price was quoted; null if there is none, or once the customer has accepted or refused it. */
  quotedAt: Date | null;
}

/** Arithmetic with the business's days. All moments are absolute, whatever daylight saving does. */
export interface PromiseCalendar {
  /** The moment at which this many minutes of opening hours have passed. */
  addOpenMinutes(from: Date, minutes: number): Date;
  /** Closing time of the nth working day after this one. */
  endOfWorkingDay(from: Date, days: number): Date;
  /** The same time of day, this many days later. */
  addDays(from: Date, days: number): Date;
}

/** The times derived from a record's facts. */
export interface DueTimes {
  /** The first thing due; null if nothing is. */
  next: { kind: DueKind; at: Date } | null;
  /** Deadline of the first answer, whether or not it was given; null for a call without a promise. */
  answerBy: Date | null;
  /** Null for a call. */
  targetAt: Date | null;
  quotationEndsAt: Date | null;
}

/** The promise clock: a pure function of a record's facts and the calendar. */
export function dueTimes(record: PromisedRecord, calendar: PromiseCalendar): DueTimes {
  const { clockFrom, held, emergency, promisedBy, answered, complaint, followUpAt, quotedAt } = record;
  const isCall = promisedBy !== undefined;
  const minutes = emergency ? promises.emergency.minutes : promises.reply.hours * 60;
  const answerBy = isCall ? promisedBy : new Date(clockFrom.getTime() + minutes * 60_000);
  const waiting: { kind: DueKind; at: Date }[] = [];
  if (answerBy && !held && !answered) waiting.push({ kind: emergency ? 'emergency' : isCall ? 'call-back' : 'reply', at: answerBy });
  if (complaint && !complaint.answeredAt) waiting.push(complaintDue(complaint, calendar));
  if (followUpAt) waiting.push({ kind: 'follow-up', at: followUpAt });
  // An emergency comes before anything else due on the same record.
  const [next = null] = waiting.toSorted(
    (a, b) => Number(b.kind === 'emergency') - Number(a.kind === 'emergency') || a.at.getTime() - b.at.getTime(),
  );
  return {
    next,
    answerBy,
    targetAt: isCall ? null : calendar.addOpenMinutes(clockFrom, promises.target.openMinutes),
    quotationEndsAt: quotedAt && calendar.addDays(quotedAt, promises.quotation.days),
  };
}

function complaintDue({ kind, at }: { kind: 'complaint' | 'data'; at: Date }, calendar: PromiseCalendar): { kind: DueKind; at: Date } {
  if (kind === 'data') return { kind: 'data-complaint', at: calendar.addDays(at, promises.dataComplaint.days) };
  return { kind: 'complaint', at: calendar.endOfWorkingDay(at, promises.complaint.workingDays) };
}
