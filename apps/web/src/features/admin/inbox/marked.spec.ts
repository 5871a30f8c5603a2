import { searchTerms } from '#dto';
import { enquiryRow } from '../../../../test/sample-rows';
import { markedParts, matchesOf } from './marked';
import { factWords, personWords } from './row-words';

const marked = (text: string, typed: string) =>
  markedParts(text, searchTerms(typed) ?? [])
    .map(({ words, found }) => (found ? `[${words}]` : words))
    .join('');

it.each([
  ['Zoë O’Brien', 'zoe', '[Zoë] O’Brien'],
  ['Zoë O’Brien', "o'brien", 'Zoë [O’Brien]'],
  ['07700 900-111', '0770 0900', '[07700 900]-111'],
  ['(0)7700 900123', '(0)7700', '[(0)7700] 900123'],
  ['(0)7700 900123', '7700', '(0)[7700] 900123'],
  ['(07700) 900123', '07700 9', '[(07700) 9]00123'],
  ['(01473) 222331', '01473', '([01473]) 222331'],
  ['IP1 1AA', 'ip11aa', '[IP1 1AA]'],
  ['Cash by the barn', 'ash', 'C[ash] by the barn'],
  ['ash, ash', 'ash', '[ash], [ash]'],
  ['Weiß', 'weiss', '[Weiß]'],
  ['Margaret Thwaite', 'Thwaite, Margaret', '[Margaret] [Thwaite]'],
  ['Áine Ó Súilleabháin', 'osuilleabhain', 'Áine [Ó Súilleabháin]'],
  ['Áine Ó Súilleabháin', 'osuil', 'Áine [Ó Súil]leabháin'],
  ['Ann Smith-Jones', 'smithjones', 'Ann [Smith-Jones]'],
  ['With a shed', 'hash', 'With a shed'],
  ['Pay 50€, not 50', '50€', 'Pay [50€], not 50'],
  ['+44 7267 158873', 'tel:+447267158873', '+[44 7267 158873]'],
  ['<b>ash</b>', 'ash', '<b>[ash]</b>'],
  ['Oak', 'ash', 'Oak'],
  ['', 'ash', ''],
])('marks in %j what %j finds', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});

describe('the lines of a row', () => {
  it('say where, what and how much', () => {
    expect(factWords(enquiryRow({ services: ['tree-removal', 'stump-services'], treeCount: '2-3' }))).toBe('IP1 1AA · Tree Removal, Stump Grinding/Removal · 2-3 trees');
    expect(factWords(enquiryRow({ treeCount: '1', postcode: '' }))).toBe('Hedge Trimming · 1 tree');
    expect(factWords(enquiryRow({ treeCount: 'hedge', postcode: '' }))).toBe('Hedge Trimming');
    expect(factWords(enquiryRow({ kind: 'contact', services: [], treeCount: '', postcode: '' }))).toBe('Message');
  });

  it('show the match if no other line does', () => {
    expect(matchesOf(['900111']).hidden(enquiryRow())).toBe('07700 900111');
    expect(matchesOf(['mail.example']).hidden(enquiryRow({ words: '' }))).toBe('ada@mail.example');
    expect(matchesOf(['ada', 'ash']).hidden(enquiryRow())).toBeUndefined();
  });

  it('say who has taken it, and for two minutes who is viewing it', () => {
    const looker = { name: 'Sam', at: 1_000_000 };
    expect(personWords(enquiryRow({ takenBy: 'Jo' }), { looker }, 1_060_000)).toBe('Sam is looking at this now');
    expect(personWords(enquiryRow({ takenBy: 'Jo' }), { looker }, 1_120_000)).toBe('Jo is on it');
    expect(personWords(enquiryRow(), undefined, 0)).toBe('');
  });
});
