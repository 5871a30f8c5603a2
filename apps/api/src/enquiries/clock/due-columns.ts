import { dueTimes, type PromiseCalendar, type PromisedRecord } from '#dto';
import type { Enquiry } from '../enquiry.entity.js';

/** The facts that the due times of a row follow from. */
export type ClockFacts = Pick<
  Enquiry,
  | 'kind'
  | 'promisedBy'
  | 'createdAt'
  | 'releasedAt'
  | 'held'
  | 'emergency'
  | 'status'
  | 'firstReplyAt'
  | 'complaintKind'
  | 'complaintAt'
  | 'complaintAnsweredAt'
  | 'followUpAt'
  | 'quotedAt'
>;

/** The columns that follow from them. */
export type DueColumns = Pick<Enquiry, 'nextDueAt' | 'nextDueKind' | 'answerBy' | 'targetAt' | 'quotationEndsAt' | 'clockSet'>;

/** Works out a row's due times. */
export function dueColumns(facts: ClockFacts, calendar: PromiseCalendar): DueColumns {
  const { next, answerBy, targetAt, quotationEndsAt } = dueTimes(promisedRecord(facts), calendar);
  return { nextDueAt: next?.at ?? null, nextDueKind: next?.kind ?? null, answerBy, targetAt, quotationEndsAt, clockSet: true };
}

function promisedRecord(facts: ClockFacts): PromisedRecord {
  const {
    kind,
    promisedBy,
    createdAt,
    releasedAt,
    held,
    emergency,
    status,
    firstReplyAt,
    complaintKind,
    complaintAt,
    complaintAnsweredAt,
    followUpAt,
    quotedAt,
  } = facts;
  return {
    clockFrom: releasedAt ?? createdAt,
    held,
    emergency,
    // Only what the owner writes down is promised by hand, or not at all.
    ...(kind === 'call' && { promisedBy }),
    answered: firstReplyAt !== null || status !== 'new',
    complaint: complaintKind && complaintAt ? { kind: complaintKind, at: complaintAt, answeredAt: complaintAnsweredAt } : null,
    followUpAt,
    quotedAt: status === 'quoted' ? quotedAt : null,
  };
}
