import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoutes, type Problem, problemContentType, thumbnailUrl, uploadLimits, uploadMessages, uploadUrlPattern, type UploadAnswer } from '#dto';
import { committed, jpegMarkers, phoneJpeg, pngThatClaims, portrait } from '../../test/photos/sample-pictures.js';
import { startApp, type RunningApp } from '../../test/start-app.js';
import { sharp } from './decoding/image-library.js';
import { Photo } from './photo.entity.js';

let api: RunningApp;
let jpeg: Buffer;
beforeAll(async () => {
  api = await startApp({ MIN_FREE_BYTES: '0' });
  jpeg = await portrait().jpeg().toBuffer();
});
afterAll(() => api.close());

type Sent = [name: string, bytes: Buffer];

function upload(files: Sent[]) {
  const call = api.visitor().post(apiRoutes.upload);
  for (const [name, bytes] of files) void call.attach('images', bytes, name);
  return call;
}

const errorsOf = (answer: { body: unknown }) => (answer.body as Problem).errors ?? [];
const urlsOf = (answer: { body: unknown }) => (answer.body as UploadAnswer).urls;

/** A valid JPEG of exactly this many bytes. */
function jpegOf(bytes: number): Buffer {
  const padding = Buffer.alloc(bytes);
  jpeg.copy(padding);
  return padding;
}

async function rowsAndFiles(): Promise<{ rows: number; files: number; temporary: number }> {
  const { dataSource, dataDir } = api;
  const filesIn = (name: string) => (existsSync(join(dataDir, name)) ? readdirSync(join(dataDir, name), { recursive: true }).filter((path) => /\.|upload-/.test(String(path))) : []);
  return { rows: await dataSource.getRepository(Photo).count(), files: filesIn('photos').length, temporary: filesIn('tmp').length };
}

/** Expects that the call stores nothing and leaves nothing behind. */
async function expectNothingStored(call: () => Promise<unknown>): Promise<void> {
  const before = await rowsAndFiles();
  await call();
  expect(await rowsAndFiles()).toEqual({ ...before, temporary: 0 });
}

describe('POST /api/upload', () => {
  it('stores pictures of all kinds and returns their addresses in order', async () => {
    const files: Sent[] = [
      ['1.jpg', await portrait(100, 200).jpeg().toBuffer()],
      ['2.png', await portrait(110, 200).png().toBuffer()],
      ['3.webp', await portrait(120, 200).webp().toBuffer()],
      ['4.gif', await portrait(130, 200).gif().toBuffer()],
      ['5.heic', readFileSync(committed('phone-portrait.heic'))],
    ];
    const urls = urlsOf(await upload(files).expect(201).expect('content-type', /^application\/json/));
    expect(urls).toHaveLength(5);
    for (const url of urls) expect(url).toMatch(uploadUrlPattern);
    const widths: { width: number }[] = await api.dataSource.query('SELECT width FROM photos WHERE id::text = ANY($1) ORDER BY position', [urls.map((url) => url.slice(-36))]);
    expect(widths.map(({ width }) => width)).toEqual([100, 110, 120, 130, 240]);
    expect((await rowsAndFiles()).temporary).toBe(0);
  });

  it('accepts a file of exactly the largest size', async () => {
    await upload([['large.jpg', jpegOf(uploadLimits.maxBytes)]]).expect(201);
  });

  it('names each file that is not a picture in the words of the specification, and stores none of the batch', async () => {
    const [text, svg] = ['notes.jpg', 'größe 🌳 "x".png'] as const;
    await expectNothingStored(async () => {
      const answer = await upload([['good.jpg', jpeg], [text, Buffer.from('renamed text')], ['good too.jpg', jpeg], [svg, Buffer.from('<svg/>')]])
        .expect(422);
      expect(answer.type).toBe(problemContentType);
      expect(errorsOf(answer)).toEqual([
        { field: 'images', index: 1, message: uploadMessages.notAnImage(text), code: 'not-an-image' },
        { field: 'images', index: 3, message: uploadMessages.notAnImage(svg), code: 'not-an-image' },
      ]);
    });
  });

  it('does not take bombs, broken or foreign files for pictures', async () => {
    const png = await portrait().png().toBuffer();
    const hostile: Sent[] = [
      ['empty.jpg', Buffer.alloc(0)],
      ['svg.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
      ['tiff.jpg', await portrait().tiff().toBuffer()],
      ['bomb.png', pngThatClaims(10_000, 8_000, Buffer.alloc((10_000 / 8 + 1) * 8_000))],
      ['half.png', png.subarray(0, png.length / 2)],
      ['garbage.png', Buffer.concat([png.subarray(0, 33), Buffer.alloc(5_000, 'x')])],
      ['half.heic', readFileSync(committed('phone-portrait.heic')).subarray(0, 2_000)],
    ];
    for (const file of hostile)
      await expectNothingStored(async () => {
        const answer = await upload([file]).expect(422);
        expect(errorsOf(answer)).toEqual([{ field: 'images', index: 0, message: uploadMessages.notAnImage(file[0]), code: 'not-an-image' }]);
      });
  });

  it('names the file that is too large, even if two have the same name', async () => {
    await expectNothingStored(async () => {
      const answer = await upload([['image.jpg', jpeg], ['image.jpg', jpegOf(uploadLimits.maxBytes + 1)], ['image.jpg', jpeg]]).expect(413);
      expect(answer.body).toMatchObject({
        detail: uploadMessages.tooLarge('image.jpg'),
        errors: [{ field: 'images', index: 1, message: uploadMessages.tooLarge('image.jpg'), code: 'too-large' }],
      });
    });
  });

  it('refuses a sixth file', async () => {
    await expectNothingStored(async () => {
      const answer = await upload(Array.from({ length: 6 }, (): Sent => ['tree.jpg', jpeg])).expect(422);
      expect(errorsOf(answer)).toEqual([{ field: 'images', message: uploadMessages.tooMany, code: 'too-many' }]);
    });
  });

  it('refuses a body that announces more bytes than all photos together may have', async () => {
    const answer = await api.visitor().post(apiRoutes.upload).set('content-type', 'multipart/form-data; boundary=x').set('content-length', '100000000').timeout(2_000);
    expect(answer.status).toBe(413);
  });

  it('shows names in other alphabets, in other encodings and of any length without failing', async () => {
    const send = (name: Buffer) =>
      api.visitor().post(apiRoutes.upload).set('content-type', 'multipart/form-data; boundary=x')
        .send(Buffer.concat([Buffer.from('--x\r\ncontent-disposition: form-data; name="images"; filename="'), name, Buffer.from('"\r\n\r\ntext\r\n--x--\r\n')]) as never)
        .expect(422);
    const message = async (name: Buffer) => errorsOf(await send(name))[0]?.message;
    await expect(message(Buffer.from('дерево 樹.jpg'))).resolves.toBe(uploadMessages.notAnImage('дерево 樹.jpg'));
    await expect(message(Buffer.from('gr\xf6\xdfe.jpg', 'latin1'))).resolves.toBe(uploadMessages.notAnImage('gr\ufffd\ufffde.jpg'));
    await expect(message(Buffer.from('../../etc/passwd'))).resolves.toBe(uploadMessages.notAnImage('passwd'));
    await expect(message(Buffer.from('a\tb'))).resolves.toBe(uploadMessages.notAnImage('a\ufffdb'));
    await expect(message(Buffer.alloc(5_000, 'n'))).resolves.toHaveLength(uploadMessages.notAnImage('').length + 120);
  });

  describe('returns a problem of the caller’s to', () => {
    const part = (head: string, body = 'x') => `--b\r\n${head}\r\n\r\n${body}\r\n`;
    const file = 'content-disposition: form-data; name="images"; filename="a.jpg"';
    const field = (name: string) => `content-disposition: form-data; name="${name}"`;
    it.each([
      ['JSON', 415, 'application/json', '{"images":[]}'],
      ['a form of text', 415, 'application/x-www-form-urlencoded', 'images=1'],
      ['another kind of multipart', 415, 'multipart/mixed; boundary=b', `${part(file)}--b--`],
      ['no boundary', 400, 'multipart/form-data', `${part(file)}--b--`],
      ['an empty form', 422, 'multipart/form-data; boundary=b', '--b--\r\n'],
      ['a form that ends early', 400, 'multipart/form-data; boundary=b', part(file)],
      ['no form at all', 400, 'multipart/form-data; boundary=b', 'hello'],
      ['a file input left empty', 422, 'multipart/form-data; boundary=b', `${part('content-disposition: form-data; name="images"; filename=""', '')}--b--`],
      ['another file field', 422, 'multipart/form-data; boundary=b', `${part(file.replace('images', 'photo'))}--b--`],
      ['another text field', 422, 'multipart/form-data; boundary=b', `${part(file)}${part(field('comment'))}--b--`],
      ['photos as text', 422, 'multipart/form-data; boundary=b', `${part(field('images'))}--b--`],
      ['a field named __proto__', 422, 'multipart/form-data; boundary=b', `${part(file)}${part(field('__proto__'))}--b--`],
      ['many fields', 413, 'multipart/form-data; boundary=b', `${part(field('a')).repeat(100)}--b--`],
      ['a large field', 413, 'multipart/form-data; boundary=b', `${part(field('a'), 'x'.repeat(5_000))}--b--`],
      ['a long field name', 413, 'multipart/form-data; boundary=b', `${part(field('a'.repeat(5_000)))}--b--`],
      ['a field without a name', 400, 'multipart/form-data; boundary=b', `${part('content-disposition: form-data')}--b--`],
      ['many part headers', 400, 'multipart/form-data; boundary=b', `${part(`${file}\r\n${'x-a: 1\r\n'.repeat(3_000)}x-b: 2`)}--b--`],
      ['large part headers', 400, 'multipart/form-data; boundary=b', `${part(`x-a: ${'1'.repeat(100_000)}\r\n${file}`)}--b--`],
    ])('%s', async (_what, status, type, body) => {
      await expectNothingStored(async () => {
        const answer = await api.visitor().post(apiRoutes.upload).set('content-type', type).send(Buffer.from(body) as never);
        expect([answer.status, answer.type]).toEqual([status, problemContentType]);
        if (status === 422) expect(errorsOf(answer).length).toBeGreaterThan(0);
      });
    });
  });
});

describe('GET /api/uploads/:id', () => {
  let url: string;
  beforeAll(async () => {
    [url = ''] = urlsOf(await upload([['phone.jpg', await phoneJpeg()]]).expect(201));
  });

  it('shows the owner the photo upright, without metadata, and with strict headers', async () => {
    const owner = await api.signedIn();
    const folder = mkdtempSync(join(tmpdir(), 'shown-'));
    for (const [address, width, height] of [[url, 240, 360], [thumbnailUrl(url), 240, 360]] as const) {
      const { body, headers } = (await owner.get(address).responseType('blob').expect(200)) as { body: Buffer; headers: Record<string, string> };
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': String(body.length),
        'content-disposition': `inline; filename="photo-${url.slice(-36, -28)}.jpg"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      });
      const path = join(folder, 'photo.jpg');
      writeFileSync(path, body);
      expect(await sharp(path).metadata()).toMatchObject({ format: 'jpeg', width, height });
      expect(jpegMarkers(path)).not.toContain('e1');
    }
    rmSync(folder, { recursive: true });
  });

  it('shows it to nobody else', async () => {
    for (const address of [url, thumbnailUrl(url)]) await api.visitor().get(address).expect(401);
  });

  it('returns 404 to the owner for a photo that does not exist', async () => {
    const owner = await api.signedIn();
    for (const id of [randomUUID(), 'no-id', '..%2f..%2fsecrets%2fsession', `${url.slice(-36)}.jpg`, url.slice(-36).toUpperCase()])
      expect(await owner.get(`${apiRoutes.photos}/${id}`)).toMatchObject({ status: 404, type: problemContentType });
  });
});
