import { FairShares } from './fair-shares.js';

const tenMinutes = 600_000;

describe('FairShares', () => {
  it('adds up what each took', () => {
    const shares = new FairShares();
    shares.add('a', 3, 0);
    shares.add('a', 4, 0);
    shares.add('b', 1, 0);
    expect([shares.taken('a', 0), shares.taken('b', 0), shares.taken('c', 0)]).toEqual([7, 1, 0]);
  });

  it('forgets half every ten minutes', () => {
    const shares = new FairShares();
    shares.add('a', 8, 0);
    expect(shares.taken('a', tenMinutes)).toBe(4);
    shares.add('a', 1, tenMinutes);
    expect(shares.taken('a', 2 * tenMinutes)).toBe(2.5);
  });

  it('knows ten thousand, and forgets the one that took longest ago for one more', () => {
    const shares = new FairShares();
    for (let n = 0; n < 10_000; n += 1) shares.add(String(n), 1, 0);
    shares.add('0', 1, 0);
    shares.add('one more', 1, 0);
    expect(['0', '1', '2', 'one more'].map((of) => shares.taken(of, 0))).toEqual([2, 0, 1, 1]);
  });
});
