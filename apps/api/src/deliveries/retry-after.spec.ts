import { retryAfterSeconds } from './retry-after.js';

const now = Date.parse('2026-11-27T12:00:00Z');

test.each([
  ['5', 5],
  [' 900 ', 900],
  ['0.3', 1],
  ['Fri, 27 Nov 2026 12:10:00 GMT', 600],
  ['Fri, 27 Nov 2026 11:00:00 GMT', 0],
  ['99999999', 86_400],
  ['-5', 0],
  ['soon', 0],
  ['', 0],
  [null, 0],
  [undefined, 0],
])('Retry-After %p is a wait of %p seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});
