import { editsOn } from './site-words.js';

const proofs = [
  { claim: 'cs38' as const, validUntil: '2026-11-27' },
  { claim: 'liability' as const, validUntil: '2026-11-27' },
];
const edits = { claims: { liability: '£5 million' }, who: { name: 'Ada', tickets: ['cs38', 'cs39'] } };

test.each([
  ['2026-11-27', edits],
  ['2026-11-28', { claims: { liability: '' }, who: { name: 'Ada', tickets: ['cs39'] } }],
])('on %s the site has the claims and tickets whose proof has not ended', (day, shown) => {
  expect(editsOn(day, edits, proofs, new Set())).toEqual(shown);
});

test('nothing changes where there are no tickets', () => {
  expect(editsOn('2026-11-28', { notice: { text: 'Closed' } }, proofs, new Set())).toEqual({ notice: { text: 'Closed' }, claims: { liability: '' } });
});
