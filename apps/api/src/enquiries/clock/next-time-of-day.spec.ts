import { nextTimeOfDay } from './next-time-of-day.js';

test.each([
  ['later today', '2026-11-20T05:00:00Z', undefined, '2026-11-20T07:30:00.000Z'],
  ['tomorrow when it is that time now', '2026-11-20T07:30:00Z', undefined, '2026-11-21T07:30:00.000Z'],
  ['in summer an hour earlier by UTC', '2026-07-01T12:00:00Z', undefined, '2026-07-02T06:30:00.000Z'],
  ['on the day when the clocks go forward', '2026-03-28T12:00:00Z', undefined, '2026-03-29T06:30:00.000Z'],
  ['on the day when the clocks go back', '2026-10-24T12:00:00Z', undefined, '2026-10-25T07:30:00.000Z'],
  ['on Monday', '2026-11-20T12:00:00Z', 1, '2026-11-23T07:30:00.000Z'],
  ['on Monday in a week when it is Monday at that time', '2026-11-23T07:30:00Z', 1, '2026-11-30T07:30:00.000Z'],
])('half past seven comes %s', (_what, after, weekday, next) => {
  expect(nextTimeOfDay(new Date(after), '07:30', weekday).toISOString()).toBe(next);
});

test.each([
  ['that the clocks skip comes when they have', '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
  ['that comes twice counts the first time', '2026-10-24T12:00:00Z', '2026-10-25T00:30:00.000Z'],
  ['that has come once that night comes again a day later', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00.000Z'],
])('half past one, a time %s', (_what, after, next) => {
  expect(nextTimeOfDay(new Date(after), '01:30').toISOString()).toBe(next);
});
