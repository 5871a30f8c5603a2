import { setTimeout as wait } from 'node:timers/promises';
import { PictureQueue } from './picture-queue.js';

describe('PictureQueue', () => {
  it('runs as many at once as it has places', async () => {
    const queue = new PictureQueue(2);
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await wait(2);
      running -= 1;
    };
    await Promise.all([1, 2, 3, 4, 5].map(() => queue.runInTurn(work)));
    expect(most).toBe(2);
  });

  it('runs a large picture alone, and lets nothing overtake it', async () => {
    const queue = new PictureQueue(2);
    const events: string[] = [];
    const work = (name: string) => async () => {
      events.push(`${name} starts`);
      await wait(2);
      events.push(`${name} ends`);
    };
    await Promise.all([queue.runInTurn(work('small')), queue.runInTurn(work('large'), { alone: true }), queue.runInTurn(work('late'))]);
    expect(events).toEqual(['small starts', 'small ends', 'large starts', 'large ends', 'late starts', 'late ends']);
  });

  it('counts running and waiting pictures', async () => {
    const queue = new PictureQueue(1);
    const both = [queue.runInTurn(() => wait(5)), queue.runInTurn(() => wait(1))];
    expect(queue.counts).toEqual({ running: 1, waiting: 1 });
    await Promise.all(both);
    expect(queue.counts).toEqual({ running: 0, waiting: 0 });
  });

  it('frees the place if the work fails', async () => {
    const queue = new PictureQueue(1);
    await expect(queue.runInTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue.runInTurn(() => Promise.resolve('done'))).resolves.toBe('done');
  });

  it('serves next the sender who has used the least time', async () => {
    const queue = new PictureQueue(1);
    const order: string[] = [];
    const picture = (of: string, work = () => Promise.resolve()) => queue.runInTurn(() => work().then(() => void order.push(of)), { of });
    let visitor = Promise.resolve();
    const visitorComes = () => Promise.resolve(void (visitor = picture('visitor')));
    await Promise.all([picture('crowd'), picture('crowd', visitorComes), picture('crowd')]);
    await visitor;
    expect(order).toEqual(['crowd', 'crowd', 'visitor', 'crowd']);
  });

  it('counts pictures that are being decoded: nobody gets two turns before everybody has had one', async () => {
    const queue = new PictureQueue(2);
    const order: string[] = [];
    let endFirst: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (endFirst = resolve));
    const picture = (of: string, work = () => Promise.resolve()) => queue.runInTurn(() => work().then(() => void order.push(of)), { of });
    const crowd = [picture('crowd', () => first), picture('other'), picture('crowd'), picture('crowd')];
    await picture('visitor').then(() => endFirst());
    await Promise.all(crowd);
    expect(order.slice(0, 2)).toEqual(['other', 'visitor']);
  });

  it('lets nothing of the same sender pass a large picture that waits for its places', async () => {
    const queue = new PictureQueue(2);
    const order: string[] = [];
    const picture = (name: string, of: string, alone = false) =>
      queue.runInTurn(() => wait(5).then(() => void order.push(name)), { of, alone });
    await Promise.all([picture('running', 'crowd'), picture('large', 'visitor', true), picture('late', 'crowd')]);
    expect(order).toEqual(['running', 'large', 'late']);
  });

  it('drops a picture whose sender has gone', async () => {
    const queue = new PictureQueue(1);
    const gone = new AbortController();
    const running = queue.runInTurn(() => wait(5));
    const waiting = queue.runInTurn(() => Promise.reject(new Error('ran')), { signal: gone.signal });
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(queue.counts.waiting).toBe(0);
    await running;
  });
});
