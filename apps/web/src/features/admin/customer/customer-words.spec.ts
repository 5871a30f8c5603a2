import { proposal } from '../../../../test/sample-whole';
import { becauseWords, eachNumber, outcomeWords, returnWords, sinceWords, whoWords } from './customer-words';

const [record] = proposal().records;
if (!record) throw new Error('No record');
const records = [
  { ...record, id: 'a', createdAt: '2024-03-01T10:00:00.000Z', status: 'won' as const },
  { ...record, id: 'b', createdAt: '2025-03-01T10:00:00.000Z', status: 'lost' as const },
  { ...record, id: 'c', createdAt: '2026-03-01T10:00:00.000Z', status: 'won' as const },
  { ...record, id: 'd', createdAt: '2026-11-01T10:00:00.000Z' },
];

it('counts a record among the customer’s others, and what became of them', () => {
  expect(returnWords(proposal({ records }), 'd')).toBe('Fourth request since 2024: won 2, lost 1');
  expect(returnWords(proposal({ records }), 'a')).toBe('First request since 2024: won 1, lost 1');
});

it.each([
  [11, '11th'], [12, '12th'], [13, '13th'], [21, '21st'], [22, '22nd'], [23, '23rd'], [24, '24th'], [111, '111th'],
])('counts %i as %s', (count, words) => {
  const many = Array.from({ length: count }, (_, index) => ({ ...record, id: `${index + 1}` }));
  expect(returnWords(proposal({ records: many }), `${count}`)).toMatch(new RegExp(`^${words} request since`));
});

it('says nothing of the only record, and of one that is not the customer’s', () => {
  expect(returnWords(proposal(), 'row-1')).toBeUndefined();
  expect(returnWords(proposal({ records }), 'x')).toBeUndefined();
});

it('says so where nothing was won or lost yet', () => {
  expect(outcomeWords([{ ...record, status: 'new' }])).toBe('none won or lost');
});

it('lists a number once, as it was first given, however it was written', () => {
  expect(eachNumber(['+44 1473 123456', '01473 123456', '0', '020 7946 0018']).map(({ phone }) => phone)).toEqual(['+44 1473 123456', '0', '020 7946 0018']);
});

it('names who it may be, by the newest request, and why', () => {
  expect(whoWords(proposal())).toBe('Ada Oakley (TS-7K4Q2)');
  expect(becauseWords(proposal())).toBe('Same number');
  expect(becauseWords(proposal({ because: ['email'] }))).toBe('Same email');
  expect(becauseWords(proposal({ because: ['phone', 'email'] }))).toBe('Same number and email');
});

it.each([
  ['2026-11-20T14:01:30.000Z', '1 minute ago'],
  ['2026-11-20T13:42:00.000Z', '20 minutes ago'],
  ['2026-11-20T11:00:00.000Z', 'at 11:00'],
  ['2026-11-02T11:00:00.000Z', 'on 2 Nov 2026'],
])('%s was %s', (moment, words) => {
  expect(sinceWords(moment, Date.parse('2026-11-20T14:02:00.000Z'))).toBe(words);
});
