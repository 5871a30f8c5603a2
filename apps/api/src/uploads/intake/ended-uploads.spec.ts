import { endedUploads, EndedUploads } from './ended-uploads.js';

const hour = 3_600_000;

test('the owner is notified once of a hundred ended uploads within an hour, and never of fewer', () => {
  const told: string[] = [];
  const ended = new EndedUploads({ noteReached: (name) => Promise.resolve(void told.push(name)) });
  for (let n = 0; n < 99; n += 1) ended.add(hour);
  for (let n = 0; n < 99; n += 1) ended.add(3 * hour);
  expect(told).toEqual([]);
  for (let n = 0; n < 200; n += 1) ended.add(3 * hour);
  expect(told).toEqual([endedUploads]);
  for (let n = 0; n < 100; n += 1) ended.add(5 * hour);
  expect(told).toHaveLength(2);
});
