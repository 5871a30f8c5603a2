import { searchFault, searchTerms } from './search-terms.js';

test.each([
  ['Zoë O’Brien', ['zoe', 'obrien']],
  ['WEISS weiß', ['weiss']],
  ['07700 900-111', ['07700900111']],
  ['+44 (0)7700 900111', ['447700900111']],
  ['0044 7700 900111', ['447700900111']],
  ['(01632) 960555', ['01632960555']],
  ['+(44) 7700 900111', ['447700900111']],
  ['(+44) 7700 900111', ['447700900111']],
  ['+ 44 7700 900111', ['447700900111']],
  ['01632\u2011960\u2212555', ['01632960555']],
  ['٠١٦٣٢ ٩٦٠٥٥٥', ['01632960555']],
  ['\u202a01632 960555\u202c', ['01632960555']],
  ['ada 07700 900 111 ash', ['07700900111', 'ada', 'ash']],
  ['IP1 1AA', ['ip11aa']],
  ['ip11aa', ['ip11aa']],
  ['ip14 2b', ['ip142b']],
  ['TS-7K4Q2', ['ts-7k4q2']],
  ['ts7k4q2', ['ts7k4q2']],
  ['ash by barn', ['ash', 'by', 'barn']],
  ['日本語', ['日本語']],
  ['50%', ['50%']],
  ['50€', ['50€']],
  ['£50 crane', ['£50', 'crane']],
  ['Thwaite, Margaret', ['thwaite', 'margaret']],
  ['Thwaite,Margaret;', ['thwaite', 'margaret']],
  ['ash.', ['ash']],
  ['hanging,', ['hanging']],
  ['“the (old) oak!”', ['the', 'old', 'oak']],
  ['Smith & Sons', ['smith', 'sons']],
  ['crane, 40t', ['crane', '40t']],
  ['01632 960555.', ['01632960555']],
  ['tel:+447267158873', ['447267158873']],
  ['Tel: 01632 960555', ['01632960555']],
  ['tel:+44-1632-960555;ext=5', ['441632960555']],
  ['mailto:Ada@Visitor.example', ['ada@visitor.example']],
  ['mailto:ada@visitor.example?subject=Ash%20tree', ['ada@visitor.example']],
  ['Ada Oak <ada.oak@visitor.example>,', ['ada', 'oak', 'ada.oak@visitor.example']],
  ['hotel:ash', ['hotel:ash']],
])('%j is looked for as %j', (typed, terms) => {
  expect(searchTerms(typed)).toEqual(terms);
});

test.each([
  ...['', ' ', 'ab', 'a b', '07', '%', 'é̀', '...', 'a, b.', '£5'].map((typed) => [typed, 'Type three letters or more']),
  ['a b c d e f g h ijk', 'Type at most 8 words'],
  ['a,b,c,d,e,f,g,h,ijk', 'Type at most 8 words'],
  ['a'.repeat(101), 'Type at most 100 letters'],
  ['ash '.repeat(26), 'Type at most 100 letters'],
])('%j is not looked for: %s', (typed, fault) => {
  expect([searchTerms(typed), searchFault(typed)]).toEqual([undefined, fault]);
});

test.each(['ash', 'a'.repeat(100), 'a b c d e f g hij', 'ash, ash, ash, ash, ash, ash, ash, ash, ash'])('%j has no fault', (typed) => {
  expect(searchFault(typed)).toBeUndefined();
});
