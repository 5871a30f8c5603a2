import { dueTimes, isEmergency, promises, type PromiseCalendar, type PromisedRecord } from './promises.js';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A calendar that is open day and night, which is enough here. The server's own tests cover real opening hours. */
const calendar: PromiseCalendar = {
  addOpenMinutes: (from, minutes) => new Date(from.getTime() + minutes * minuteMs),
  endOfWorkingDay: (from, days) => new Date(from.getTime() + days * dayMs),
  addDays: (from, days) => new Date(from.getTime() + days * dayMs),
};
const clockFrom = new Date('2026-11-20T10:00:00Z');
const later = (ms: number) => new Date(clockFrom.getTime() + ms);
const record: PromisedRecord = {
  clockFrom,
  held: false,
  emergency: false,
  answered: false,
  complaint: null,
  followUpAt: null,
  quotedAt: null,
};

test('a service or the urgency makes an emergency', () => {
  expect([isEmergency(['tree-pruning', 'emergency']), isEmergency(['tree-pruning'], 'emergency')]).toEqual([true, true]);
  expect([isEmergency([]), isEmergency(['tree-pruning'], 'urgent'), isEmergency([''], '')]).toEqual([false, false, false]);
});

test('the promises repeat the numbers of the claims, and keep 24 hours and 2 hours apart', () => {
  expect(promises).toMatchObject({
    reply: { hours: 24 },
    target: { openMinutes: 120 },
    emergency: { minutes: 30 },
    complaint: { workingDays: 7 },
    dataComplaint: { days: 30 },
    quotation: { days: 30 },
  });
});

test.each<[string, Partial<PromisedRecord>, { kind: string; at: Date } | null]>([
  ['a new record', {}, { kind: 'reply', at: later(dayMs) }],
  ['an emergency', { emergency: true }, { kind: 'emergency', at: later(30 * minuteMs) }],
  ['a held emergency', { emergency: true, held: true }, null],
  ['an answered record', { answered: true }, null],
  ['an answered record to come back to', { answered: true, followUpAt: later(9 * dayMs) }, { kind: 'follow-up', at: later(9 * dayMs) }],
  [
    'a complaint',
    { answered: true, complaint: { kind: 'complaint', at: later(dayMs), answeredAt: null } },
    { kind: 'complaint', at: later(8 * dayMs) },
  ],
  [
    'a data complaint',
    { answered: true, complaint: { kind: 'data', at: clockFrom, answeredAt: null } },
    { kind: 'data-complaint', at: later(30 * dayMs) },
  ],
  ['a call without a promise', { promisedBy: null }, null],
  ['a call with a promise', { promisedBy: later(3 * minuteMs) }, { kind: 'call-back', at: later(3 * minuteMs) }],
  ['an answered call', { promisedBy: later(3 * minuteMs), answered: true }, null],
  ['an urgent call', { emergency: true, promisedBy: later(dayMs) }, { kind: 'emergency', at: later(dayMs) }],
  ['an answered complaint', { answered: true, complaint: { kind: 'complaint', at: clockFrom, answeredAt: later(1) } }, null],
  ['a complaint about an unanswered record', { complaint: { kind: 'complaint', at: clockFrom, answeredAt: null } }, { kind: 'reply', at: later(dayMs) }],
  [
    'an emergency to come back to sooner',
    { emergency: true, followUpAt: later(minuteMs) },
    { kind: 'emergency', at: later(30 * minuteMs) },
  ],
])('%s is due by the right promise', (_what, facts, next) => {
  expect(dueTimes({ ...record, ...facts }, calendar).next).toEqual(next);
});

test('the promised moment stays known after the answer, as evidence', () => {
  expect(dueTimes({ ...record, answered: true, quotedAt: later(dayMs) }, calendar)).toEqual({
    next: null,
    answerBy: later(dayMs),
    targetAt: later(120 * minuteMs),
    quotationEndsAt: later(31 * dayMs),
  });
});
