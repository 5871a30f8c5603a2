import fc from 'fast-check';
import { DateTime } from 'luxon';
import { dueTimes, promises, type PromisedRecord } from '#dto';
import { BusinessCalendar, businessZone } from './business-calendar.js';

const calendar = new BusinessCalendar();
const london = (text: string) => DateTime.fromISO(text, { zone: businessZone }).toJSDate();
const shown = (moment: Date) => DateTime.fromJSDate(moment, { zone: businessZone }).toFormat("ccc yyyy-MM-dd'T'HH:mm");

test.each([
  ['in the middle of a day', '2026-11-18T10:00', 'Wed 2026-11-18T12:00'],
  ['at the very opening', '2026-11-18T07:00', 'Wed 2026-11-18T09:00'],
  ['before the opening', '2026-11-18T03:12', 'Wed 2026-11-18T09:00'],
  ['two hours before closing', '2026-11-18T16:00', 'Wed 2026-11-18T18:00'],
  ['the minute before closing', '2026-11-18T17:59', 'Thu 2026-11-19T08:59'],
  ['at closing', '2026-11-18T18:00', 'Thu 2026-11-19T09:00'],
  ['on a Friday evening', '2026-11-20T17:30', 'Mon 2026-11-23T08:30'],
  ['in the weekend when summer time begins', '2026-03-28T12:00', 'Mon 2026-03-30T09:00'],
  ['on the Friday before it begins', '2026-03-27T17:00', 'Mon 2026-03-30T08:00'],
  ['in the weekend when summer time ends', '2026-10-25T01:30', 'Mon 2026-10-26T09:00'],
  ['on Maundy Thursday, before Good Friday and Easter Monday', '2026-04-02T17:00', 'Tue 2026-04-07T08:00'],
  ['on the eve of Christmas on a Friday, with Boxing Day moved to Monday', '2026-12-24T17:30', 'Tue 2026-12-29T08:30'],
  ['on the Friday before Christmas on a Sunday, with two days moved', '2022-12-23T17:00', 'Wed 2022-12-28T08:00'],
  ['on New Year’s Day on a Saturday, moved to Monday', '2022-01-01T10:00', 'Tue 2022-01-04T09:00'],
  ['before the coronation’s bank holiday', '2023-05-05T17:00', 'Tue 2023-05-09T08:00'],
])('120 opening minutes %s', (_what, from, until) => {
  expect(shown(calendar.addOpenMinutes(london(from), promises.target.openMinutes))).toBe(until);
});

test.each([
  ['an ordinary week', '2026-11-18T10:00', 'Fri 2026-11-27T18:00'],
  ['a weekend', '2026-11-21T10:00', 'Tue 2026-12-01T18:00'],
  ['Easter', '2026-04-01T23:59', 'Tue 2026-04-14T18:00'],
  ['Christmas on a Sunday', '2022-12-20T09:00', 'Tue 2023-01-03T18:00'],
])('the end of the seventh working day over %s', (_what, from, until) => {
  expect(shown(calendar.endOfWorkingDay(london(from), promises.complaint.workingDays))).toBe(until);
});

test('a closed day counts neither as open nor as a working day', () => {
  const closed = new BusinessCalendar(new Set(['2026-11-19']));
  expect(shown(closed.addOpenMinutes(london('2026-11-18T17:30'), 120))).toBe('Fri 2026-11-20T08:30');
  expect(shown(closed.endOfWorkingDay(london('2026-11-18T17:30'), 1))).toBe('Fri 2026-11-20T18:00');
});

test('days keep their time of day over a change of the clocks', () => {
  expect(shown(calendar.addDays(london('2026-03-01T09:15'), 30))).toBe('Tue 2026-03-31T09:15');
  expect(shown(calendar.addDays(london('2026-10-10T09:15'), 30))).toBe('Mon 2026-11-09T09:15');
});

const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2034-12-31'), noInvalidDate: true });

describe('at any moment', () => {
  it('a target is in opening hours, after the request, and never earlier for a later request', () => {
    fc.assert(
      fc.property(moments, moments, fc.integer({ min: 1, max: 3_000 }), (one, other, minutes) => {
        const [earlier = one, later = one] = [one, other].sort((a, b) => a.getTime() - b.getTime());
        const until = calendar.addOpenMinutes(earlier, minutes);
        expect(until.getTime() - earlier.getTime()).toBeGreaterThanOrEqual(minutes * 60_000);
        expect(calendar.addOpenMinutes(later, minutes).getTime()).toBeGreaterThanOrEqual(until.getTime());
        const { weekday, hour, minute, second, millisecond } = DateTime.fromJSDate(until, { zone: businessZone });
        expect(weekday).toBeLessThanOrEqual(5);
        const ms = ((hour * 60 + minute) * 60 + second) * 1_000 + millisecond;
        expect(ms).toBeGreaterThan(7 * 3_600_000 - 1);
        expect(ms).toBeLessThanOrEqual(18 * 3_600_000);
      }),
      { numRuns: 300 },
    );
  });

  it('minutes add up: adding two spans one after the other is adding their sum', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }), (from, some, more) => {
        const inTwo = calendar.addOpenMinutes(calendar.addOpenMinutes(from, some), more);
        expect(inTwo).toEqual(calendar.addOpenMinutes(from, some + more));
      }),
      { numRuns: 300 },
    );
  });

  it('nothing is due before its promise began, an emergency is due first, and an answered record is not due', () => {
    const maybe = fc.option(moments, { nil: null });
    const records = fc.record<PromisedRecord>({
      clockFrom: moments,
      held: fc.boolean(),
      emergency: fc.boolean(),
      answered: fc.boolean(),
      complaint: fc.option(fc.record({ kind: fc.constantFrom('complaint' as const, 'data' as const), at: moments, answeredAt: maybe }), {
        nil: null,
      }),
      followUpAt: maybe,
      quotedAt: maybe,
    });
    fc.assert(
      fc.property(records, (record) => {
        const { next, answerBy } = dueTimes(record, calendar);
        expect(answerBy).toEqual(new Date(record.clockFrom.getTime() + (record.emergency ? 30 * 60_000 : 24 * 3_600_000)));
        if (record.held || record.answered) expect(['reply', 'emergency']).not.toContain(next?.kind);
        else if (record.emergency) expect(next).toEqual({ kind: 'emergency', at: answerBy });
        else expect(next?.at.getTime()).toBeLessThanOrEqual(Number(answerBy));
        const waits = (!record.held && !record.answered) || (record.complaint && !record.complaint.answeredAt) || record.followUpAt;
        expect(next === null).toBe(!waits);
      }),
      { numRuns: 300 },
    );
  });
});
