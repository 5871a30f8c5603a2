import { completeValues } from './complete-values';

const empty = { name: '', services: [] as string[], genuine: false };

describe('values that another release saved', () => {
  it('keep what both know, lose what has gone, and gain what is new', () => {
    expect(completeValues(empty, { name: 'Ada', services: ['emergency'], fax: '1' })).toEqual({ name: 'Ada', services: ['emergency'], genuine: false });
  });

  it.each([
    ['a list that was text', { services: 'emergency' }],
    ['text that was a list', { name: ['Ada'] }],
    ['a flag that was nothing', { genuine: null }],
    ['nothing at all', undefined],
  ])('are empty where they are %s', (_is, saved) => {
    expect(completeValues(empty, saved)).toEqual(empty);
  });
});
