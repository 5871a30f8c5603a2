import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { apiRoutes, enquiryRoute, type UploadAnswer } from '#dto';
import { eventually } from '../../test/eventually.js';
import { hurried } from '../../test/hurried.js';
import { settingsFor } from '../../test/mail-app.js';
import { openFiles } from '../../test/open-files.js';
import { BucketPeer } from '../../test/peers/bucket-peer.js';
import { SmtpPeer } from '../../test/peers/smtp-peer.js';
import { quoteRequest, routeOf } from '../../test/sample-requests.js';
import { startApp, type RunningApp } from '../../test/start-app.js';
import { PhotoStore } from './photo-store.js';
import { PhotosService } from './photos.service.js';
import { S3PhotoStore } from './s3-photo-store.js';
import { S3Problem } from './s3-problem.js';

const [bucket, mails] = [new BucketPeer(), new SmtpPeer()];
/** Settings of an impatient store; without them it waits as long as it takes. */
const impatient = { maxAttempts: 1, requestHandler: { socketTimeout: 300 } };
const storeWith = (patience: object) => {
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  return new S3PhotoStore({ endpoint: bucket.endpoint, region: 'us-east-1', bucket: 'photos', ...keys }, patience);
};
const folder = mkdtempSync(join(tmpdir(), 'silent-'));
const path = join(folder, 'photo.jpg');
let api: RunningApp;
let photo: Buffer;
beforeAll(async () => {
  await Promise.all([bucket.start(), mails.start()]);
  api = await startApp(settingsFor(mails), (builder) => hurried(builder).overrideProvider(PhotoStore).useValue(storeWith(impatient)));
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } }).jpeg().toBuffer();
  // More than the library sends before it waits for permission to continue.
  writeFileSync(path, Buffer.alloc(3_000_000));
});
afterAll(async () => {
  await api.close();
  await Promise.all([bucket.stop(), mails.stop()]);
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  bucket.isSilent = false;
});

const upload = () => api.visitor().post(apiRoutes.upload).attach('images', photo, 'oak.jpg');

async function quoteWithPhoto(): Promise<string> {
  const { urls } = (await upload().expect(201)).body as UploadAnswer;
  bucket.isSilent = true;
  const { body } = await api.visitor().post(routeOf.quote).send({ ...quoteRequest, imageUrls: urls }).expect(201);
  return (body as { id: string }).id;
}

test.each<[string, (store: S3PhotoStore, signal?: AbortSignal) => Promise<unknown>]>([
  ['save', (store, signal) => store.save(randomUUID(), 'full', path, signal)],
  ['open', (store, signal) => store.open(randomUUID(), 'full', signal)],
  ['remove', (store, signal) => store.remove(randomUUID(), signal)],
])('to %s ends by the store’s own time-outs, and by its signal', async (_what, work) => {
  bucket.isSilent = true;
  await expect(work(storeWith(impatient))).rejects.toBeInstanceOf(S3Problem);
  await expect(work(storeWith({}), AbortSignal.timeout(100))).rejects.toBeInstanceOf(S3Problem);
  await eventually(() => expect(openFiles()).not.toContain(path));
});

test('an upload is refused with a way to reach us, and leaves no row', async () => {
  bucket.isSilent = true;
  const { body } = await upload().expect(503);
  expect(JSON.stringify(body)).toMatch(/call/i);
  expect(await api.dataSource.query('SELECT FROM photos')).toEqual([]);
});

test('the alert goes out without the photo', async () => {
  const id = await quoteWithPhoto();
  await eventually(() => expect(mails.taken.filter(({ raw }) => raw.includes(id))).toHaveLength(1));
  expect(mails.taken.find(({ raw }) => raw.includes(id))?.raw.includes('image/jpeg')).toBe(false);
});

test('a record is deleted; its photo waits until the bucket responds again', async () => {
  const id = await quoteWithPhoto();
  await (await api.signedIn()).delete(enquiryRoute('quote', id)).expect(204);
  const photos = api.app.get(PhotosService);
  const { length } = await photos.removeFiles(AbortSignal.timeout(100));
  expect(length).toBe(1);
  bucket.isSilent = false;
  expect(await photos.removeFiles()).toEqual([]);
});
