import { promisedBy, type CallBack } from './call.js';
import { shippedHours, type WeekHours } from './site/shipped.js';

const night = [{ opens: '20:00', closes: '00:00' }];
const morning = [{ opens: '08:00', closes: '12:30' }];
const siesta = [{ opens: '08:00', closes: '12:30' }, { opens: '16:00', closes: '19:30' }];

it.each([
  ['hour', '2026-11-24T14:02:00Z', '2026-11-24T15:02:00.000Z'],
  ['hour', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00.000Z'],
  ['today', '2026-11-24T14:02:00Z', '2026-11-24T18:00:00.000Z'],
  ['today', '2026-07-01T08:00:00Z', '2026-07-01T17:00:00.000Z'],
  ['today', '2026-11-24T17:01:00Z', '2026-11-24T21:00:00.000Z'],
  ['today', '2026-11-24T20:30:00Z', '2026-11-24T23:59:00.000Z'],
  ['today', '2026-11-24T23:40:00Z', '2026-11-24T23:59:00.000Z'],
  ['tomorrow', '2026-11-24T14:02:00Z', '2026-11-25T18:00:00.000Z'],
  ['tomorrow', '2026-12-31T23:59:00Z', '2027-01-01T18:00:00.000Z'],
  // Midnight in summer is the next day already, and clocks go forward in the following night.
  ['tomorrow', '2026-03-28T23:30:00Z', '2026-03-29T17:00:00.000Z'],
  ['tomorrow', '2026-06-30T23:30:00Z', '2026-07-02T17:00:00.000Z'],
  ['none', '2026-11-24T14:02:00Z', undefined],
] as const)('a caller who is promised %s at %s is promised an answer by %s', (promise, rangAt, by) => {
  expect(promisedBy(promise, Date.parse(rangAt), shippedHours)).toBe(by);
});

it.each([
  ['tomorrow', 'Saturday with a morning', '2026-11-27T14:02:00Z', { Saturday: morning }, '2026-11-28T12:30:00.000Z'],
  ['tomorrow', 'Saturday without hours', '2026-11-27T14:02:00Z', { Friday: morning }, '2026-11-28T18:00:00.000Z'],
  ['tomorrow', 'Saturday until midnight', '2026-11-27T14:02:00Z', { Saturday: night }, '2026-11-28T23:59:00.000Z'],
  ['today', 'Friday with a break', '2026-11-27T09:02:00Z', { Friday: siesta }, '2026-11-27T19:30:00.000Z'],
  ['today', 'Friday with a morning, at noon', '2026-11-27T12:02:00Z', { Friday: morning }, '2026-11-27T21:00:00.000Z'],
  ['today', 'Friday of Britain, Thursday by UTC', '2026-07-02T23:30:00Z', { Friday: morning }, '2026-07-03T11:30:00.000Z'],
] satisfies [CallBack, string, string, Partial<WeekHours>, string][])('a caller who is promised %s, a %s, is promised it by the day’s own closing time', (promise, _what, rangAt, own, by) => {
  expect(promisedBy(promise, Date.parse(rangAt), { ...shippedHours, ...own })).toBe(by);
});
