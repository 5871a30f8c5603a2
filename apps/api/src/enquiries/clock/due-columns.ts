import { dueTimes, kindFacts, type PromiseCalendar, type PromisedRecord } from '#dto';
import type { Enquiry } from '../enquiry.entity.js';

/** The facts from which a row's due times are derived. */
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

/** The columns derived from those facts. */
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
    // What is written down may have no promise.
    ...(kindFacts[kind].isWrittenDown && { promisedBy }),
    answered: firstReplyAt !== null || status !== 'new',
    complaint: complaintKind && complaintAt ? { kind: complaintKind, at: complaintAt, answeredAt: complaintAnsweredAt } : null,
    followUpAt,
    quotedAt: status === 'quoted' ? quotedAt : null,
  };
}
