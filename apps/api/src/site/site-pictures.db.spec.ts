import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import {
  apiRoutes, draftPictureUrl, enquiryRoute, type MadePicture, ownPicture, ownPictureUrl, type PictureFormat, proofRoute, restoreRoute, siteRoutes,
  type SiteDraft, type UploadAnswer, uploadField,
} from '#dto';
import { phoneJpeg, portrait } from '../../test/photos/sample-pictures.js';
import { quoteRequest } from '../../test/sample-requests.js';
import { startApp, type RunningApp } from '../../test/start-app.js';
import { sharp } from '../uploads/decoding/image-library.js';
import { OwnSite } from './own-site.js';
import { Renderer } from './renderer.js';
import { serveSite } from './serve-site.js';
import { SitePictures } from './site-pictures.js';

class NoRenderer extends Renderer {
  override get isBuilt(): boolean {
    return true;
  }

  override get build(): string {
    return 'one build';
  }

  override render = () => Promise.resolve([{ file: 'index.html', body: '' }]);
}

const folder = mkdtempSync(join(tmpdir(), 'site-'));
writeFileSync(join(folder, 'index.html'), '');
writeFileSync(join(folder, '404.html'), '');
let api: RunningApp;
let owner: ReturnType<RunningApp['visitor']>;
let site: express.Express;
beforeAll(async () => {
  api = await startApp({ MIN_FREE_BYTES: '0' }, (builder) => builder.overrideProvider(Renderer).useValue(new NoRenderer()));
  owner = await api.signedIn();
  const handler = serveSite(folder, api.app.get(OwnSite), (_request, _response, next) => next());
  if (!handler) throw new Error('The site is there');
  site = express().use(handler);
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

let shade = 0;
/** A photo of its own. */
const photo = (width = 1600, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: { r: (shade += 5), g: 120, b: 60 } } }).jpeg().toBuffer();
const upload = async (jpeg: Buffer) =>
  ((await owner.post(apiRoutes.upload).attach(uploadField, jpeg, 'tree.jpg').expect(201)).body as UploadAnswer).urls[0] ?? '';
const make = (url: string) => owner.post(siteRoutes.pictures).send({ photo: url });
const made = async (url: string) => ((await make(url).expect(201)).body as MadePicture).file;
const place = (file: string) => ({ file, focus: '40% 60%', alt: 'Ash over the lane', mayShow: true });
const save = (pictures: object) => owner.patch(siteRoutes.draft).send({ pictures });
const draft = async () => (await owner.get(siteRoutes.draft).expect(200)).body as SiteDraft;
const address = (file: string, format: PictureFormat = 'avif') => ownPictureUrl(file, ownPicture(file)?.width ?? 0, format);

test('a photo becomes exactly the files that pages name, upright and without metadata, and the same photo the same picture', async () => {
  const jpeg = await sharp(await phoneJpeg()).resize(1800, 1200).withExif({ IFD0: { Make: 'Secret maker', Orientation: '6' } }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const file = await made(await upload(jpeg));
  expect(ownPicture(file)).toMatchObject({ width: 1200, height: 1800, files: { avif: [384, 576, 864, 1200], webp: [864, 1200] } });
  const copies = await api.dataSource.query<{ name: string; body: Buffer }[]>('SELECT name, body FROM site_picture_copies WHERE file = $1', [file]);
  const wanted = ['384.avif', '576.avif', '864.avif', '1200.avif', '864.webp', '1200.webp'];
  expect(copies.map(({ name }) => name).sort()).toEqual(wanted.sort());
  expect(copies.filter(({ body }) => body.includes('ecret'))).toEqual([]);
  expect(await made(await upload(jpeg))).toBe(file);
});

test('a picture of the draft is seen by its owner and in a preview alone, and by visitors once it is published', async () => {
  const file = await made(await upload(await photo()));
  await save({ 'gallery-3': place(file) }).expect(204);
  await request(site).get(address(file)).expect(404);
  await api.visitor().get(draftPictureUrl(file)).expect(401);
  await owner.get(draftPictureUrl(file)).expect(200).expect('content-type', 'image/webp').expect('cache-control', /^private/);
  await owner.get(`${siteRoutes.pictures}/${file}-385.avif`).expect(404);
  const { headers } = await owner.post(siteRoutes.preview).send({}).expect(204);
  const cookie = /^site_preview=[0-9a-f]{64}/.exec(String(headers['set-cookie']))?.[0] ?? '';
  await request(site).get(address(file)).set('Cookie', cookie).expect(200).expect('cache-control', 'private, no-store');
  await owner.post(siteRoutes.publish).expect(202);
  const seen = await request(site).get(address(file)).expect(200).expect('cache-control', 'private, max-age=31536000, immutable');
  expect(seen.headers['content-type']).toBe('image/avif');
  await request(site).get(address(file, 'webp')).expect(200);
  const { number } = (await owner.post(restoreRoute(0)).expect(202)).body as { number: number };
  // Pages that are still open ask for it.
  await request(site).get(address(file)).expect(200);
  await api.dataSource.query(`UPDATE site_versions SET made_at = now() - interval '4 days' WHERE number = $1`, [number]);
  await request(site).get(address(file)).expect(404);
});

test('housekeeping removes what neither the draft nor a version names, after a day', async () => {
  const [unused, drafted] = [await made(await upload(await photo())), await made(await upload(await photo()))];
  await save({ hero: place(drafted) }).expect(204);
  const pictures = api.app.get(SitePictures);
  await pictures.forgetUnused();
  expect([...(await pictures.names())]).toEqual(expect.arrayContaining([unused, drafted]));
  await api.dataSource.query(`UPDATE site_pictures SET made_at = now() - interval '2 days'`);
  await pictures.forgetUnused();
  const left = await pictures.names();
  expect([left.has(unused), left.has(drafted)]).toEqual([false, true]);
  await expect(api.dataSource.query('SELECT FROM site_picture_copies WHERE file = $1', [unused])).resolves.toEqual([]);
  await save({ hero: place(unused) }).expect(422).expect(({ body }) => expect(body).toMatchObject({ errors: [{ field: 'pictures.hero.file' }] }));
});

test('a picture from a record goes with the record, from the draft, from every version and from visitors', async () => {
  const url = await upload(await photo());
  const { id } = (await api.visitor().post(apiRoutes.quote).send({ ...quoteRequest, imageUrls: JSON.stringify([url]) }).expect(201)).body as { id: string };
  const file = await made(url);
  await owner.patch(siteRoutes.draft).send({ pictures: { 'card-tree-removal': place(file) }, who: { name: 'Ada', lines: 'Climbs.', face: file, focus: '50% 20%', mayShow: true, tickets: ['cs38'] } }).expect(204);
  await owner.post(siteRoutes.publish).expect(202);
  await request(site).get(address(file)).expect(200);
  const { sitePlaces } = (await owner.get(enquiryRoute('quote', id)).expect(200)).body as { sitePlaces: string[] };
  expect(sitePlaces.sort()).toEqual(['card-tree-removal', 'who']);
  await owner.delete(enquiryRoute('quote', id)).expect(204);
  await request(site).get(address(file)).expect(404);
  const { edits, published } = await draft();
  for (const each of [edits, published?.edits]) expect(JSON.stringify(each)).not.toContain(file);
  expect(published?.edits.who?.name).toBe('Ada');
  // What else is in the draft can be changed and published as ever.
  await owner.patch(siteRoutes.draft).send({ visits: { next: 'soon' } }).expect(204);
  await owner.post(siteRoutes.publish).expect(202);
});

test.each([
  ['a photo of 5 pixels', () => portrait(5, 5).jpeg().toBuffer(), /too small/],
  ['one that is too narrow', () => photo(4000, 300), /too narrow/],
])('refuses %s, and says which to choose', async (_what, jpeg, message) => {
  const { body } = await make(await upload(await jpeg())).expect(422);
  expect(body).toMatchObject({ errors: [{ field: 'photo', message: expect.stringMatching(message) as string }] });
});

test('refuses the photo of a document, one that is not there, and one that nobody vouches for', async () => {
  const document = await upload(await photo());
  await owner.put(proofRoute('cs38')).send({ reference: 'Card 7', validUntil: '2099-01-01', photo: document }).expect(204);
  await make(document).expect(422);
  await make(`${apiRoutes.photos}/3f2b8c1e-5d47-4a6b-9e0f-7c8d9a1b2c3d`).expect(422);
  await make('https://evil.example/a.jpg').expect(422);
  await api.visitor().post(siteRoutes.pictures).send({ photo: document }).expect(401);
  const picture = { ...place(await made(await upload(await photo()))), mayShow: false };
  await save({ 'gallery-1': picture }).expect(422).expect(({ body }) => expect(body).toMatchObject({ errors: [{ field: 'pictures.gallery-1.mayShow' }] }));
  await save({ 'gallery-13': picture }).expect(422);
  await save({ 'gallery-1': { ...picture, mayShow: true, focus: 'url(x)' } }).expect(422);
  await save({ 'gallery-1': { ...picture, mayShow: true, file: '../../etc/passwd' } }).expect(422);
});

test('a full disk takes no picture, says so, and leaves the draft', async () => {
  const full = await startApp({ MIN_FREE_BYTES: '0' });
  try {
    const by = await full.signedIn();
    const url = ((await by.post(apiRoutes.upload).attach(uploadField, await photo(), 'a.jpg').expect(201)).body as UploadAnswer).urls[0];
    rmSync(join(full.dataDir, 'tmp'), { recursive: true });
    await by.post(siteRoutes.pictures).send({ photo: url }).expect(503);
    await expect(full.dataSource.query('SELECT FROM site_pictures')).resolves.toEqual([]);
  } finally {
    await full.close();
  }
});
