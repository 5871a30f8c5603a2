import { fieldFromMoment, fieldInDays, momentFromField } from './britain-moment.js';

describe('a date and time field in Britain', () => {
  it.each([
    ['2026-11-24T09:00', '2026-11-24T09:00:00.000Z'],
    ['2026-07-24T09:00', '2026-07-24T08:00:00.000Z'],
    // The clocks go on, and back.
    ['2026-03-29T00:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T00:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
  ])('says %s for %s, both ways', (text, moment) => {
    expect(momentFromField(text)).toBe(moment);
    expect(fieldFromMoment(moment)).toBe(text);
  });

  it.each(['', '2026-11-24', 'tomorrow', '2026-13-41T09:00'])('knows no moment for %j', (text) => {
    expect(momentFromField(text)).toBeUndefined();
  });

  it.each([
    [1, '2026-10-24T22:30:00Z', '2026-10-25T09:00'],
    // Days of 23 and of 25 hours, shortly before and after midnight.
    [1, '2026-03-28T23:30:00Z', '2026-03-29T09:00'],
    [7, '2026-03-25T23:10:00Z', '2026-04-01T09:00'],
    [1, '2026-10-24T23:15:00Z', '2026-10-26T09:00'],
    [7, '2026-10-19T23:15:00Z', '2026-10-27T09:00'],
  ])('counts %d days on the calendar, not hours, from %s', (days, now, field) => {
    expect(fieldInDays(days, '09:00', now)).toBe(field);
  });
});
