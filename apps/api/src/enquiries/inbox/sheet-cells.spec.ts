import { treeCounts } from '#dto';
import { durationCell, momentCell, phoneCell, photosCell, textCell, treesCell, untypedText } from './sheet-cells.js';

test.each([
  ['01473123456', '01473 123456'],
  ['+44 (0)7700 900111', '07700 900111'],
  ['0044 1473 123456', '01473 123456'],
  ['02079460000', '020 7946 0000'],
  ['+33123456789', '00 33 1 23 45 67 89'],
  ['07700 900111 (Sam)', '07700 900111 (Sam)'],
  ['0147312', '“0147312”'],
  ['+44 7700 900111 or at the yard', '“+44 7700 900111 or at the yard”'],
])('the phone number %s is written as %s', (typed, written) => {
  expect(untypedText(phoneCell(typed))).toBe(written);
});

test('a number of trees is in words', () => {
  const words = ['1 tree', '2 to 3 trees', '4 to 5 trees', '6 to 10 trees', '11 to 20 trees', 'more than 20 trees', 'Hedge Work Only', 'Unsure'];
  expect(treeCounts.map(({ id }) => untypedText(treesCell(id)))).toEqual(words);
  expect(treesCell('').text).toBe('');
});

test.each([
  '=1+1', '+44', '-1+1', '@sum', '\t=1', ' =1', '＝1', '2-3', '20+', '1/2', '1 1/2', '12:30', '12:30 pm', '1e5', '1,234.50', '£50', '50 %', '(50)',
  'true', 'FALSE', '#N/A', '14 March', 'SEPT2', 'Friday 27 November 2026', 'GBP 5', '٣', '½', '007',
])('the text %s, which a sheet would change, stands in quotation marks', (text) => {
  expect(untypedText(textCell(text))).toBe(`“${text}”`);
});

test.each(['TS-7K4Q2', 'IP12 4XY', 'C1203', '3 Mill Lane', 'May', 'O’Brien', 'True oak', '5 kg of logs', 'sam@visitor.example', '🌳', ''])(
  'the text %s, which a sheet leaves alone, is as it was typed',
  (text) => {
    expect(untypedText(textCell(text))).toBe(text);
  },
);

test('control characters leave a text, line breaks are of one kind', () => {
  expect(textCell('a\u0000b\u000bc\ud800d\uffffe\r\nf\rg\th').text).toBe('abcde\nf\ng\th');
});

test('moments are London’s, as a text that sorts and as a sheet’s own number', () => {
  expect(momentCell(new Date('2026-07-01T11:00:00Z'))).toEqual({ text: '2026-07-01 (Wed) 12:00', value: 46_204.5, format: 'moment' });
});

test('durations and counts are numbers with words', () => {
  const from = new Date('2026-07-01T11:30:00Z');
  expect(durationCell(from, new Date('2026-07-02T13:45:00Z'))).toEqual({ text: '26 h 15 min', value: 26.25 / 24, format: 'duration' });
  expect(durationCell(from, null)).toEqual({ text: '' });
  expect([0, 1, 3].map((count) => photosCell(count).text)).toEqual(['', '1 photo', '3 photos']);
});
