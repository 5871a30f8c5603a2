import { claims } from './claims.js';

/** What can be due on a record; those of a promise first. */
export const dueKinds = [
  { id: 'emergency', label: 'Emergency', promised: true },
  { id: 'reply', label: 'Reply', promised: true },
  { id: 'complaint', label: 'Complaint', promised: true },
  { id: 'data-complaint', label: 'Data complaint', promised: true },
  { id: 'follow-up', label: 'Follow-up', promised: false },
] as const;
export type DueKind = (typeof dueKinds)[number]['id'];

/**
 * Every timed promise: how much, of which time. 24 hours and 2 opening hours are two numbers and are never merged (decision 5, point
 * 18).
 */
export const promises = {
  /** The confirmation's. */
  reply: { hours: claims.replyHours },
  /** The disclaimer's: minutes of opening hours, an aim of our own that no customer is told is late. */
  target: { openMinutes: claims.businessHoursReplyHours * 60 },
  emergency: { minutes: claims.dispatchMinutes },
  /** The terms': by closing time of that working day. */
  complaint: { workingDays: claims.complaintWorkingDays },
  /** Data (Use and Access) Act 2025, section 103: to be acknowledged within 30 days. */
  dataComplaint: { days: 30 },
  quotation: { days: claims.quoteValidDays },
} as const;

/** The amber part of a promise: its last quarter. */
export const amberShare = 0.25;

/** What the clock of a record depends on. */
export interface PromisedRecord {
  /** When the promise began: the record was sent, or released as genuine. */
  clockFrom: Date;
  held: boolean;
  /** By its urgency, or by its service, in either kind. */
  emergency: boolean;
  /** Nobody waits for a first answer any more: they were reached, or the record is past New. */
  answered: boolean;
  complaint: { kind: 'complaint' | 'data'; at: Date; answeredAt: Date | null } | null;
  followUpAt: Date | null;
  /** When a price was quoted that nobody has taken or refused yet. */
  quotedAt: Date | null;
}

/** Arithmetic with the business's days; all moments are real ones, whatever the clocks on the wall do. */
export interface PromiseCalendar {
  /** The moment when this many minutes of opening hours have passed. */
  addOpenMinutes(from: Date, minutes: number): Date;
  /** Closing time of the nth working day after this one. */
  endOfWorkingDay(from: Date, days: number): Date;
  /** The same time of day, so many days later. */
  addDays(from: Date, days: number): Date;
}

/** What follows from a record's facts. */
export interface DueTimes {
  /** What waits first; null when nothing does. */
  next: { kind: DueKind; at: Date } | null;
  /** Until when the first answer was promised, whether it has been given or not. */
  answerBy: Date;
  targetAt: Date;
  quotationEndsAt: Date | null;
}

/** The promise clock: a pure function of the record's facts and the calendar. */
export function dueTimes(record: PromisedRecord, calendar: PromiseCalendar): DueTimes {
  const { clockFrom, held, emergency, answered, complaint, followUpAt, quotedAt } = record;
  const answerBy = new Date(clockFrom.getTime() + (emergency ? promises.emergency.minutes : promises.reply.hours * 60) * 60_000);
  const waiting: { kind: DueKind; at: Date }[] = [];
  if (!held && !answered) waiting.push({ kind: emergency ? 'emergency' : 'reply', at: answerBy });
  if (complaint && !complaint.answeredAt) waiting.push(complaintDue(complaint, calendar));
  if (followUpAt) waiting.push({ kind: 'follow-up', at: followUpAt });
  // Nobody looks past an emergency, whatever else is due on the same record.
  const [next = null] = waiting.toSorted(
    (a, b) => Number(b.kind === 'emergency') - Number(a.kind === 'emergency') || a.at.getTime() - b.at.getTime(),
  );
  return {
    next,
    answerBy,
    targetAt: calendar.addOpenMinutes(clockFrom, promises.target.openMinutes),
    quotationEndsAt: quotedAt && calendar.addDays(quotedAt, promises.quotation.days),
  };
}

function complaintDue({ kind, at }: { kind: 'complaint' | 'data'; at: Date }, calendar: PromiseCalendar): { kind: DueKind; at: Date } {
  if (kind === 'data') return { kind: 'data-complaint', at: calendar.addDays(at, promises.dataComplaint.days) };
  return { kind: 'complaint', at: calendar.endOfWorkingDay(at, promises.complaint.workingDays) };
}
