import { pastedNumber } from './caller-form';

it.each([
  ['01473 123456 (missed)', '01473 123456'],
  ['Missed call: +44 7700 900111, 14:02', '+44 7700 900111'],
  ['Ada 07700-900111.', '07700-900111'],
  ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ['0', undefined],
  ['33612345678', undefined],
  ['withheld', undefined],
])('%j gives %j', (pasted, number) => {
  expect(pastedNumber(pasted)).toBe(number);
});
