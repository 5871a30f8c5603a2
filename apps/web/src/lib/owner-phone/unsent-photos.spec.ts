import 'fake-indexeddb/auto';
import { openOwnerDatabase } from './owner-database';
import { readUnsentPhoto, saveUnsentPhoto, sweepUnsentPhotos } from './unsent-photos';
import type { UnsentPhoto } from './owner-database';

const photo: UnsentPhoto = { by: 'ada', name: 'oak.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(1), width: 4, height: 3 };

it('sweeps one person’s photos without an entry, but none that was just saved, whose entry may still come', async () => {
  await openOwnerDatabase();
  await saveUnsentPhoto('new', photo);
  for (const id of ['left', 'named']) await saveUnsentPhoto(id, { ...photo, savedAt: Date.now() - 2 * 60 * 60_000 });
  await saveUnsentPhoto('of-sam', { ...photo, by: 'sam', savedAt: 0 });
  await sweepUnsentPhotos('ada', ['named']);
  const there = await Promise.all(['new', 'left', 'named', 'of-sam'].map(async (id) => (await readUnsentPhoto(id)) && id));
  expect(there).toEqual(['new', undefined, 'named', 'of-sam']);
});
