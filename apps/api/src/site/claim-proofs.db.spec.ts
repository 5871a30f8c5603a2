import { randomUUID } from 'node:crypto';
import { apiRoutes, proofRoute, siteRoutes, type SiteDraft, type UploadAnswer, uploadField } from '#dto';
import { portrait } from '../../test/photos/sample-pictures.js';
import { startApp, type RunningApp } from '../../test/start-app.js';
import { PhotosService } from '../uploads/photos.service.js';

const route = proofRoute('liability');
let api: RunningApp;
let owner: ReturnType<RunningApp['visitor']>;
let jpeg: Buffer;
beforeAll(async () => {
  api = await startApp({ MIN_FREE_BYTES: '0' });
  owner = await api.signedIn();
  jpeg = await portrait().jpeg().toBuffer();
});
afterAll(() => api.close());

test('a proof names who entered it, needs a day that exists, and goes', async () => {
  const proofs = async () => ((await owner.get(siteRoutes.draft)).body as SiteDraft).proofs;
  await owner.put(route).send({ reference: 'Policy 77', validUntil: '2027-02-30' }).expect(422);
  await owner.put(route).send({ reference: 'Policy 77', validUntil: '2027-02-28' }).expect(204);
  expect(await proofs()).toEqual([{ claim: 'liability', reference: 'Policy 77', validUntil: '2027-02-28', photo: null, addedBy: 'owner', addedAt: expect.any(String) as string }]);
  await owner.put('/api/site/claims/rating/proof').send({ reference: 'Policy 77', validUntil: '2027-02-28' }).expect(404);
  await owner.delete(route).expect(204);
  expect(await proofs()).toEqual([]);
});

test('a photo of the document stays with its proof, and goes with it', async () => {
  const upload = async () => ((await owner.post(apiRoutes.upload).attach(uploadField, jpeg, 'policy.jpg').expect(201)).body as UploadAnswer).urls[0] ?? '';
  const put = (photo?: string) => owner.put(route).send({ reference: 'Policy 79', validUntil: '2099-01-01', photo });
  const photoIn = async () => ((await owner.get(siteRoutes.draft)).body as SiteDraft).proofs[0]?.photo?.url;
  const [first, second] = [await upload(), await upload()];
  await put(first).expect(204);
  await put().expect(204);
  expect(await photoIn()).toBe(first);
  // Housekeeping takes only what nobody claims, and no quote gets it.
  const photos = api.app.get(PhotosService);
  await photos.removeOrphans(new Date(Date.now() + 1_000));
  await owner.get(first).expect(200);
  await api.visitor().get(first).expect(401);
  await expect(api.dataSource.transaction((manager) => photos.claim(manager, randomUUID(), [first]))).rejects.toMatchObject({ kind: 'invalid-fields' });
  await put(second).expect(422);
  const third = await upload();
  await put(third).expect(204);
  await photos.removeOrphans(new Date(0));
  await owner.get(first).expect(404);
  expect(await photoIn()).toBe(third);
  await put('').expect(204);
  expect(await photoIn()).toBeUndefined();
  await put(await upload()).expect(204);
  await owner.delete(route).expect(204);
  await expect(api.dataSource.query('SELECT FROM photos')).resolves.toEqual([]);
  await put('https://evil.example/policy.jpg').expect(422);
});
