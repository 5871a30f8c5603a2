import { searchTerms } from './search-terms.js';

test.each([
  ['Zoë O’Brien', ['zoe', 'obrien']],
  ['WEISS weiß', ['weiss']],
  ['07700 900-111', ['07700900111']],
  ['+44 (0)7700 900111', ['447700900111']],
  ['0044 7700 900111', ['447700900111']],
  ['(01632) 960555', ['01632960555']],
  ['ada 07700 900 111 ash', ['07700900111', 'ada', 'ash']],
  ['IP1 1AA', ['ip11aa']],
  ['ip11aa', ['ip11aa']],
  ['ip14 2b', ['ip142b']],
  ['TS-7K4Q2', ['ts-7k4q2']],
  ['ts7k4q2', ['ts7k4q2']],
  ['ash by barn', ['ash', 'by', 'barn']],
  ['日本語', ['日本語']],
  ['50%', ['50%']],
])('%j is looked for as %j', (typed, terms) => {
  expect(searchTerms(typed)).toEqual(terms);
});

test.each(['', ' ', 'ab', 'a b', '07', '%', 'é̀', 'a b c d e f g h ijk'])('%j is not looked for', (typed) => {
  expect(searchTerms(typed)).toBeUndefined();
});
