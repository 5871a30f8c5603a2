import { mergePatch } from '#dto';
import { isIn } from './draft-patch';

const edits = { business: { name: 'Oak', phone: '1' }, notice: { text: 'Closed' }, reviews: [{ name: 'Ada' }] };

it.each([
  [{ business: { name: 'Elm', phone: null } }, { ...edits, business: { name: 'Elm' } }],
  [{ notice: null }, { business: edits.business, reviews: edits.reviews }],
  [{ reviews: [] }, { ...edits, reviews: [] }],
  [{ visits: { next: 'soon', not: undefined } }, { ...edits, visits: { next: 'soon' } }],
  [{ claims: { liability: null } }, edits],
])('knows %j again once it is merged', (patch, after) => {
  expect(mergePatch(edits, patch)).toStrictEqual(after);
  expect(isIn(after, patch)).toBe(true);
});

it.each([{ business: { name: 'Elm' } }, { notice: null }, { reviews: [] }, { visits: { next: 'soon' } }])('does not find %j in other edits', (patch) => {
  expect(isIn(edits, patch)).toBe(false);
});
