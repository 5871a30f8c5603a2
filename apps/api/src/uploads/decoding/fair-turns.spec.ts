import { FairTurns } from './fair-turns.js';

describe('FairTurns', () => {
  it('rates each sender by how much it was served', () => {
    const turns = new FairTurns();
    turns.serve('a', 3);
    turns.correct('a', 4);
    turns.serve('b', 1);
    expect([turns.standing('a'), turns.standing('b'), turns.standing('c')]).toEqual([7, 1, 0]);
  });

  it('starts a newcomer level with the sender served last', () => {
    const turns = new FairTurns();
    for (let n = 0; n < 100; n += 1) turns.serve('crowd', 10);
    turns.serve('visitor', 1);
    expect([turns.standing('crowd'), turns.standing('visitor'), turns.standing('new')]).toEqual([1_000, 991, 990]);
  });

  it('corrects an estimate that was too high', () => {
    const turns = new FairTurns();
    turns.serve('a', 10);
    turns.correct('a', -4);
    expect(turns.standing('a')).toBe(6);
  });

  it('forgets senders that stand no higher than a newcomer, and nobody else', () => {
    const turns = new FairTurns();
    turns.serve('high', 5_000);
    for (let n = 0; n < 3_000; n += 1) turns.serve(`${n}`, 0);
    turns.serve('low', 1);
    expect([turns.standing('high'), turns.standing('low'), turns.standing('7')]).toEqual([5_000, 1, 0]);
  });
});
