import fc from 'fast-check';
import { DateTime } from 'luxon';
import {
  dueTimes, endOf, promises, shippedHours, weekdays, type OpenTimes, type PromisedRecord, type WeekHours,
} from '#dto';
import { isBankHoliday } from './bank-holidays.js';
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

const everyDay = (times: OpenTimes[]) => Object.fromEntries(weekdays.map((day) => [day, times])) as WeekHours;
const allDay = everyDay([{ opens: '00:00', closes: '00:00' }]);
const atNight = everyDay([{ opens: '01:30', closes: '05:00' }]);
const withSaturday = { ...shippedHours, Saturday: [{ opens: '08:00', closes: '12:30' }] };
const withBreak = everyDay([{ opens: '08:00', closes: '12:00' }, { opens: '13:00', closes: '17:00' }]);

test.each<[string, WeekHours, string, string]>([
  ['on a Saturday that closes at half past twelve', withSaturday, '2026-11-21T12:00', 'Mon 2026-11-23T08:30'],
  ['before a break', withBreak, '2026-11-18T11:00', 'Wed 2026-11-18T14:00'],
  ['in a break', withBreak, '2026-11-18T12:20', 'Wed 2026-11-18T15:00'],
  ['two hours before a break', withBreak, '2026-11-18T10:00', 'Wed 2026-11-18T12:00'],
  ['on a Sunday that is open', withBreak, '2026-11-22T16:00', 'Mon 2026-11-23T09:00'],
  ['on a bank holiday that is a Sunday', withBreak, '2022-12-25T09:00', 'Wed 2022-12-28T10:00'],
  ['at any hour', allDay, '2026-11-18T23:00', 'Thu 2026-11-19T01:00'],
  ['in the night when summer time begins', allDay, '2026-03-29T00:30', 'Sun 2026-03-29T03:30'],
  ['in the night when summer time ends', allDay, '2026-10-25T00:30', 'Sun 2026-10-25T01:30'],
  ['from an opening that the clocks skip', atNight, '2026-03-29T00:00', 'Sun 2026-03-29T04:00'],
  ['from an opening that comes twice', atNight, '2026-10-25T00:00', 'Sun 2026-10-25T02:30'],
])('120 opening minutes %s', (_what, week, from, until) => {
  expect(shown(new BusinessCalendar(new Set(), week).addOpenMinutes(london(from), 120))).toBe(until);
});

test('a working day ends when its last stretch does', () => {
  const friday = london('2026-11-20T10:00');
  expect(shown(new BusinessCalendar(new Set(), withSaturday).endOfWorkingDay(friday, 1))).toBe('Sat 2026-11-21T12:30');
  expect(shown(new BusinessCalendar(new Set(), withBreak).endOfWorkingDay(friday, 1))).toBe('Sat 2026-11-21T17:00');
  expect(shown(new BusinessCalendar(new Set(), allDay).endOfWorkingDay(friday, 1))).toBe('Sun 2026-11-22T00:00');
});

const minuteMs = 60_000;
const summers = [['2026-03-29T01:00Z', '2026-10-25T01:00Z'], ['2027-03-28T01:00Z', '2027-10-31T01:00Z']].map((days) => days.map(Date.parse));

/** What London's clock shows, such as 2026-11-18T10:00. */
function wallOf(at: number): string {
  const isSummer = summers.some(([begins = 0, ends = 0]) => begins <= at && at < ends);
  return new Date(at + (isSummer ? 60 * minuteMs : 0)).toISOString().slice(0, 16);
}

/** The same by looking at the clock each minute. Once it has shown a time on a day, that time has come, even if it is shown again. */
function minuteByMinute(from: number, minutes: number, week: WeekHours): number {
  let left = minutes;
  let [day, latest] = ['', ''];
  for (let at = from - 1_500 * minuteMs; at < from + 120 * 1_440 * minuteMs; at += minuteMs) {
    const [date = '', time = ''] = wallOf(at).split('T');
    latest = date === day && time < latest ? latest : time;
    day = date;
    if (at < from || isBankHoliday(date)) continue;
    const times = week[weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? 'Monday'];
    if (times.some((each) => each.opens <= latest && latest < endOf(each))) left -= 1;
    if (left === 0) return at + minuteMs;
  }
  throw new Error('Not within 120 days');
}

/** Up to two stretches; minutes of a day, of which 1440 is midnight at its end. */
const stretches = fc
  .uniqueArray(fc.oneof(fc.integer({ min: 0, max: 1_440 }), fc.constantFrom(0, 60, 90, 120, 1_440)), { maxLength: 4 })
  .map((minutes) => minutes.slice(minutes.length % 2).sort((one, other) => one - other))
  .map((edges) => [edges.slice(0, 2), edges.slice(2)].filter(({ length }) => length > 0).map(([opens = 0, closes = 0]) => ({ opens, closes })));

const clockTime = (minute: number) => new Date(minute * minuteMs).toISOString().slice(11, 16);

test('any hours of any week count as they do minute by minute, over holidays and both clock changes', () => {
  const weeks = fc.tuple(...weekdays.map(() => stretches)).filter((days) => days.flat().length > 0);
  const days = fc.constantFrom('2026-03-28', '2026-04-02', '2026-10-24', '2026-12-24', '2026-11-18');
  fc.assert(
    fc.property(weeks, days, fc.integer({ min: 0, max: 2_880 }), fc.integer({ min: 1, max: 150 }), (open, day, later, most) => {
      const week = Object.fromEntries(
        weekdays.map((name, index) => [name, (open[index] ?? []).map((each) => ({ opens: clockTime(each.opens), closes: clockTime(each.closes) }))]),
      ) as WeekHours;
      // As many minutes as come within weeks, not years.
      const minutes = Math.min(most, 10 * open.flat().reduce((sum, { opens, closes }) => sum + closes - opens, 0));
      const from = Date.parse(day) + later * minuteMs;
      const until = new BusinessCalendar(new Set(), week).addOpenMinutes(new Date(from), minutes);
      expect(shown(until)).toBe(shown(new Date(minuteByMinute(from, minutes, week))));
    }),
    { numRuns: 300 },
  );
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
