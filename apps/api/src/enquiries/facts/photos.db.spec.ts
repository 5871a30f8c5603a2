import { randomUUID } from 'node:crypto';
import { type AddedPhotos, apiRoutes, enquiryKinds, enquiryRoute, idempotencyKeyHeader, ownPhotoRoute, proofRoute, uploadLimits, uploadMessages } from '#dto';
import { startInboxApp, type InboxApp, type OpenedRecord } from '../../../test/inbox-app.js';
import { Photo } from '../../uploads/photo.entity.js';
import { PhotosService } from '../../uploads/photos.service.js';

let inbox: InboxApp;
beforeAll(async () => {
  inbox = await startInboxApp();
});
afterAll(() => inbox.close());

async function uploaded(count: number): Promise<string[]> {
  const photos = Array.from({ length: count }, () => ({ id: randomUUID(), position: 0, width: 40, height: 30, bytes: 1000 }));
  await inbox.api.dataSource.manager.insert(Photo, photos);
  return photos.map(({ id }) => `${apiRoutes.photos}/${id}`);
}
const add = (record: OpenedRecord, urls: string[], key: string = randomUUID()) =>
  inbox.owner.post(enquiryRoute(record.kind, record.id, '/photos')).set(idempotencyKeyHeader, key).send({ imageUrls: JSON.stringify(urls) });
const rows = () => inbox.api.dataSource.manager.count(Photo);

test.each(enquiryKinds)('the owner’s own photos of a %s are shown in order, beside those of its visitor', async (kind) => {
  const record = await inbox.opened(kind);
  const [first = '', second = ''] = await uploaded(2);
  const { body } = await add(record, [first]).expect(201);
  await add(record, [second]).expect(201);
  const { ownPhotos, version, events } = await inbox.whole(record);
  expect(ownPhotos.map(({ url, thumbnailUrl, width }) => [url, thumbnailUrl, width])).toEqual([[first, `${first}/thumbnail`, 40], [second, `${second}/thumbnail`, 40]]);
  expect(body).toEqual({ photos: [ownPhotos[0]], version: 2 });
  expect([version, events.map(({ type, from, to }) => [type, from, to])]).toEqual([3, [['photos', '0', '1'], ['photos', '1', '2']]]);
  expect(await inbox.rows({ photos: 'true', kind, limit: '1' })).toMatchObject([{ id: record.id, photos: 2, thumbnailUrl: `${first}/thumbnail` }]);
});

test('the same key attaches once', async () => {
  const record = await inbox.opened('call');
  const urls = await uploaded(1);
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => add(record, urls, key).expect(201)));
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  expect((await inbox.whole(record)).ownPhotos).toHaveLength(1);
});

test('a record holds twenty and not one more, however many arrive at once', async () => {
  const record = await inbox.opened('call');
  await add(record, await uploaded(uploadLimits.maxOwnFiles - 2)).expect(201);
  const answers = await Promise.all((await uploaded(4)).map((url) => add(record, [url])));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
  const refused = answers.find(({ status }) => status !== 201);
  expect([refused?.status, refused?.body]).toMatchObject([422, { errors: [{ field: 'imageUrls', code: 'too-many', message: uploadMessages.tooManyOwn }] }]);
  expect((await inbox.whole(record)).ownPhotos).toHaveLength(uploadLimits.maxOwnFiles);
});

test('a photo of another record, of a visitor, of a claim or of nobody is refused by its position, and nothing is attached', async () => {
  const [record, other] = [await inbox.opened('call'), await inbox.opened('contact')];
  const [free = '', taken = '', document = ''] = await uploaded(3);
  await add(other, [taken]).expect(201);
  await inbox.owner.put(proofRoute('liability')).send({ reference: 'Policy 77', validUntil: '2099-01-01', photo: document }).expect(204);
  for (const url of [taken, document, `${apiRoutes.photos}/${randomUUID()}`]) {
    const { body } = await add(record, [free, url]).expect(422);
    expect(body).toMatchObject({ errors: [{ field: 'imageUrls', index: 1, code: 'not-there' }] });
  }
  await add(record, ['https://elsewhere.example/1.jpg']).expect(422);
  expect(await inbox.whole(record)).toMatchObject({ ownPhotos: [], version: 1 });
  await inbox.api.visitor().post(enquiryRoute('call', record.id, '/photos')).send({ imageUrls: '[]' }).expect(401);
});

test('a photo is removed once, and goes with its record; the visitor’s cannot be removed', async () => {
  const record = await inbox.opened('call');
  const { photos } = (await add(record, await uploaded(2)).expect(201)).body as AddedPhotos;
  const before = await rows();
  for (const _ of [1, 2]) await inbox.owner.delete(ownPhotoRoute('call', record.id, photos[0]?.id ?? '')).expect(204);
  expect((await inbox.whole(record)).events.map(({ from, to }) => [from, to])).toEqual([['0', '2'], ['2', '1']]);
  expect(await rows()).toBe(before - 1);
  const quote = await inbox.opened('quote', { imageUrls: JSON.stringify(await uploaded(1)) });
  const visitors = (await inbox.whole(quote)).photos[0]?.url.split('/').at(-1) ?? '';
  await inbox.owner.delete(ownPhotoRoute('quote', quote.id, visitors)).expect(204);
  expect((await inbox.whole(quote)).photos).toHaveLength(1);
  await inbox.owner.delete(record.address).expect(204);
  await inbox.owner.delete(ownPhotoRoute('call', record.id, photos[1]?.id ?? '')).expect(404);
  expect(await rows()).toBe(before - 1);
});

test('attached photos are no orphans, and count against nobody’s ceiling', async () => {
  const record = await inbox.opened('call');
  await add(record, await uploaded(1)).expect(201);
  await inbox.api.app.get(PhotosService).removeOrphans(new Date(Date.now() + 60_000));
  expect((await inbox.whole(record)).ownPhotos).toHaveLength(1);
});
