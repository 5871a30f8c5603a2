import { factsOf } from './facts.js';

const review = { name: 'Jane Doe', location: 'Ipswich', stars: '5', text: 'Good.', platform: 'Google', genuine: true };

test.each([
  ['2026-11-26', 'today'],
  ['2026-11-25', '1 day ago'],
  ['2026-11-20', '6 days ago'],
  ['2026-11-19', '1 week ago'],
  ['2026-10-28', '4 weeks ago'],
  ['2026-10-27', '1 month ago'],
  ['2025-12-20', '11 months ago'],
  ['2025-11-27', '11 months ago'],
  ['2025-11-26', '1 year ago'],
])('a review of %s is of %s', (day, age) => {
  expect(factsOf({ reviews: [{ ...review, day }] }, '2026-11-26').reviews[0]?.date).toBe(age);
});

test.each([
  ['2026-12-23', undefined],
  ['2026-12-24', 'Closed'],
  ['2027-01-02', 'Closed'],
  ['2027-01-03', undefined],
])('on %s a notice for 24 December to 2 January says %s', (today, text) => {
  expect(factsOf({ notice: { text: 'Closed', from: '2026-12-24', until: '2027-01-02' } }, today).notice?.text).toBe(text);
});

test('who comes has lines, and tickets in the order of the list', () => {
  const who = { name: 'Ada', lines: 'Climbs.\n\nCuts.', tickets: ['first-aid', 'cs38'] };
  expect(factsOf({ who }, '').who).toEqual({ name: 'Ada', lines: ['Climbs.', 'Cuts.'], tickets: ['CS38 Climb trees and perform aerial rescue', 'First aid at work'] });
});
