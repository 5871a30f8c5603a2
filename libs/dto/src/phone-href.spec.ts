import { phoneHref } from './phone-href.js';

it.each([
  ['01632 960123', 'tel:01632960123'],
  ['(01632) 960-123', 'tel:01632960123'],
  ['+44 (0)7700 900123', 'tel:+447700900123'],
  ['  +44 7700.900123 ', 'tel:+447700900123'],
  ['01632 960123 ext 12', 'tel:01632960123'],
  ['ring the bell', undefined],
  ['', undefined],
])('dials %j as %j', (typed, href) => {
  expect(phoneHref(typed)).toBe(href);
});
