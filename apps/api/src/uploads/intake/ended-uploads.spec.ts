import { endedUploads, EndedUploads } from './ended-uploads.js';

const hour = 3_600_000;

test('a hundred ended uploads within an hour are told once, fewer never', () => {
  const told: string[] = [];
  const ended = new EndedUploads({ tellReached: (name) => Promise.resolve(void told.push(name)) });
  for (let n = 0; n < 99; n += 1) ended.note(hour);
  for (let n = 0; n < 99; n += 1) ended.note(3 * hour);
  expect(told).toEqual([]);
  for (let n = 0; n < 200; n += 1) ended.note(3 * hour);
  expect(told).toEqual([endedUploads]);
  for (let n = 0; n < 100; n += 1) ended.note(5 * hour);
  expect(told).toHaveLength(2);
});
