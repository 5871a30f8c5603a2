import { setTimeout as wait } from 'node:timers/promises';
import { Gate, GateFull } from './gate.js';

describe('Gate', () => {
  it('lets as much run at once as it has room for', async () => {
    const gate = new Gate(2);
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await wait(2);
      running -= 1;
    };
    await Promise.all([1, 2, 3, 4, 5].map(() => gate.run(work)));
    expect(most).toBe(2);
  });

  it('lets heavy work run alone, and nothing overtake it', async () => {
    const gate = new Gate(2);
    const events: string[] = [];
    const work = (name: string) => async () => {
      events.push(`${name} starts`);
      await wait(2);
      events.push(`${name} ends`);
    };
    await Promise.all([gate.run(work('light'), 1), gate.run(work('heavy'), 2), gate.run(work('late'), 1)]);
    expect(events).toEqual(['light starts', 'light ends', 'heavy starts', 'heavy ends', 'late starts', 'late ends']);
  });

  it('refuses work when its queue is full, and takes it again afterwards', async () => {
    const gate = new Gate(1, 1);
    const running = gate.run(() => wait(5));
    const queued = gate.run(() => wait(1));
    await expect(gate.run(() => wait(1))).rejects.toThrow(GateFull);
    expect(gate.counts).toEqual({ running: 1, waiting: 1 });
    await Promise.all([running, queued]);
    expect(gate.counts).toEqual({ running: 0, waiting: 0 });
    await expect(gate.run(() => Promise.resolve('done'))).resolves.toBe('done');
  });

  it('makes room again when work fails', async () => {
    const gate = new Gate(1, 0);
    await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(gate.run(() => Promise.resolve('done'))).resolves.toBe('done');
  });
});
