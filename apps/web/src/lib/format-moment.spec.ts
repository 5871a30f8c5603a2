import { formatMoment, formatShortMoment, formatTime } from './format-moment';

it('writes moments in British words and British time, in summer and in winter', () => {
  expect(formatMoment('2026-07-20T13:32:00.000Z')).toBe('Mon, 20 Jul 2026, 14:32');
  expect(formatMoment('2026-01-20T00:05:00.000Z')).toBe('Tue, 20 Jan 2026, 00:05');
  expect(formatTime(Date.parse('2026-07-20T22:59:00.000Z'))).toBe('23:59');
});

it('names the year of a short moment only if it is another than the present one', () => {
  expect(formatShortMoment('2019-07-20T13:32:00.000Z')).toBe('Sat, 20 Jul 2019, 14:32');
  expect(formatShortMoment(Date.now())).not.toMatch(/\d{4}/);
});
