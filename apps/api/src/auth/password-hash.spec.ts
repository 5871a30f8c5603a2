import { setImmediate as turn } from 'node:timers/promises';
import { atATime } from './password-hash.js';

it('runs so much work at a time, in the order of the calls, and goes on after a failure', async () => {
  const run = atATime(4);
  const begun: number[] = [];
  let underWay = 0;
  let most = 0;
  const work = (place: number) => async () => {
    begun.push(place);
    most = Math.max(most, (underWay += 1));
    await turn();
    underWay -= 1;
    if (place % 3 === 0) throw new Error('failed');
    return place;
  };
  const places = Array.from({ length: 20 }, (_, place) => place);
  const results = await Promise.allSettled(places.map((place) => run(work(place))));
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual(places.map((place) => (place % 3 === 0 ? 'failed' : place)));
  expect([most, begun]).toEqual([4, places]);
  await expect(run(work(1))).resolves.toBe(1);
});
