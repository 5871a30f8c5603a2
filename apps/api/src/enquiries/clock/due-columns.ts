import { dueTimes, kindFacts, type PromiseCalendar, type PromisedRecord } from '#dto';
import type { Enquiry } from '../enquiry.entity.js';

/** The facts of a record that nobody has worked on. */
export const untouched = {
  emergency: false,
  promisedBy: null,
  status: 'new',
  releasedAt: null,
  firstReplyAt: null,
  complaintKind: '',
  complaintAt: null,
  complaintAnsweredAt: null,
  followUpAt: null,
  statusAt: null,
} as const;

/** The facts from which a row's due times are derived. */
export type ClockFacts = Pick<Enquiry, keyof typeof untouched | 'kind' | 'createdAt' | 'held'>;

/** The columns derived from those facts. */
export type DueColumns = Pick<Enquiry, 'nextDueAt' | 'nextDueKind' | 'answerBy' | 'targetAt' | 'quotationEndsAt' | 'clockSet'>;

/** Works out a row's due times. */
export function dueColumns(facts: ClockFacts, calendar: PromiseCalendar): DueColumns {
  const { next, answerBy, targetAt, quotationEndsAt } = dueTimes(promisedRecord(facts), calendar);
  return { nextDueAt: next?.at ?? null, nextDueKind: next?.kind ?? null, answerBy, targetAt, quotationEndsAt, clockSet: true };
}

function promisedRecord(facts: ClockFacts): PromisedRecord {
  const { held, emergency, status, promisedBy, complaintKind: kind, complaintAt: at, followUpAt } = facts;
  return {
    clockFrom: facts.releasedAt ?? facts.createdAt,
    held,
    emergency,
    // A call that was written down may have no promise.
    ...(kindFacts[facts.kind].isWrittenDown && { promisedBy }),
    answered: facts.firstReplyAt !== null || status !== 'new',
    complaint: kind && at ? { kind, at, answeredAt: facts.complaintAnsweredAt } : null,
    followUpAt,
    quotedAt: status === 'quoted' ? facts.statusAt : null,
  };
}
