import { promisedBy } from './call.js';

const closes = '18:00';

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
  expect(promisedBy(promise, Date.parse(rangAt), closes)).toBe(by);
});
