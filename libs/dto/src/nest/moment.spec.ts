import { isMoment } from './moment.js';

test.each(['2026-11-20T14:00Z', '2026-11-20T14:00:30.250+01:00', '2028-02-29T23:59:59Z', '2026-03-29T01:30+00:00'])('%s is a moment', (text) => {
  expect(isMoment(text)).toBe(true);
});

test.each([
  '2026-02-30T10:00:00Z', '2026-02-29T10:00Z', '2026-04-31T10:00:00+01:00', '2026-13-01T10:00Z', '2026-11-20T24:00Z', '2026-11-20T10:60Z',
  '2026-11-20T10:00', '2026-11-20', '1999-11-20T10:00Z', '', null, 0,
])('%j is none', (text) => {
  expect(isMoment(text)).toBe(false);
});
