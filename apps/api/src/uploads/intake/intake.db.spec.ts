import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { TestingModuleBuilder } from '@nestjs/testing';
import { apiRoutes, business, type Problem, type UploadAnswer } from '#dto';
import { eventually } from '../../../test/eventually.js';
import { portrait } from '../../../test/photos/sample-pictures.js';
import { quoteRequest, routeOf } from '../../../test/sample-requests.js';
import { type RunningApp, startApp } from '../../../test/start-app.js';
import { PhotoStore } from '../photo-store.js';
import { maxBodyBytes, uploadPlaces } from './uploads-under-way.js';

describe('the disk', () => {
  let api: RunningApp;
  afterEach(() => api.close());

  async function uploadTwo(settings: NodeJS.ProcessEnv, change?: (builder: TestingModuleBuilder) => TestingModuleBuilder) {
    api = await startApp(settings, change);
    const jpeg = await portrait().jpeg().toBuffer();
    return api.visitor().post(apiRoutes.upload).attach('images', jpeg, 'a.jpg').attach('images', jpeg, 'b.jpg');
  }

  async function uploadFrom(address: string) {
    const jpeg = await portrait().jpeg().toBuffer();
    return api.visitor().post(apiRoutes.upload).set('x-forwarded-for', address).attach('images', jpeg, 'a.jpg');
  }

  describe('an upload', () => {
    it('gets 503 with the phone numbers and a time to try again while the disk is nearly full', async () => {
      const answer = await uploadTwo({ MIN_FREE_BYTES: String(Number.MAX_SAFE_INTEGER) });
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
      const { detail } = answer.body as Problem;
      expect(detail).toContain(business.phone.display);
      expect(detail).toContain(business.emergencyPhone.display);
    });

    it('gets the same and leaves nothing behind if the disk fills up halfway', async () => {
      let saved = 0;
      const removed: string[] = [];
      const full = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
      const store = { save: () => (saved++ < 2 ? Promise.resolve() : full()), remove: (id: string) => void removed.push(id) };
      const answer = await uploadTwo({ MIN_FREE_BYTES: '0' }, (builder) => builder.overrideProvider(PhotoStore).useValue(store));
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
      expect(await api.dataSource.query('SELECT id FROM photos')).toEqual([]);
      expect(removed).toHaveLength(2);
      expect(readdirSync(join(api.dataDir, 'tmp'))).toEqual([]);
    });

    it.each([
      ['a bucket that refuses the key', Object.assign(new Error('SignatureDoesNotMatch'), { $metadata: { httpStatusCode: 403 } })],
      ['a bucket that is not there', Object.assign(new Error('NoSuchBucket'), { name: 'NoSuchBucket' })],
      ['a folder of somebody else', Object.assign(new Error('permission denied'), { code: 'EACCES', syscall: 'mkdir' })],
    ])('gets 503 with the phone numbers by %s', async (_what, failure) => {
      const store = { save: () => Promise.reject(failure), open: () => Promise.reject(failure), remove: () => Promise.resolve() };
      const answer = await uploadTwo({ MIN_FREE_BYTES: '0' }, (builder) => builder.overrideProvider(PhotoStore).useValue(store));
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
      expect((answer.body as Problem).detail).toContain(business.emergencyPhone.display);
      const shown = await (await api.signedIn()).get(`${apiRoutes.photos}/${randomUUID()}`);
      expect([shown.status, (shown.body as Problem).detail]).toEqual([503, expect.stringContaining(business.phone.display)]);
    });

    it('gets 503 if the uploads folder is missing', async () => {
      await uploadTwo({ MIN_FREE_BYTES: '0' });
      rmSync(join(api.dataDir, 'tmp'), { recursive: true });
      expect((await uploadFrom('192.0.2.1')).status).toBe(503);
    });

    it('gets 429 at its address’s ceiling of unclaimed photos; others carry on, and a claim makes room', async () => {
      api = await startApp({ MIN_FREE_BYTES: '0', TRUST_PROXY: '1', MAX_UNCLAIMED_BYTES_PER_ADDRESS: '100000' });
      const first = await uploadFrom('192.0.2.1');
      expect([first.status, (await uploadFrom('192.0.2.1')).status]).toEqual([201, 201]);
      const refused = await uploadFrom('192.0.2.1');
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
      expect((refused.body as Problem).detail).toContain(business.phone.display);
      expect((await uploadFrom('198.51.100.1')).status).toBe(201);
      await api
        .visitor()
        .post(routeOf.quote)
        .send({ ...quoteRequest, imageUrls: JSON.stringify((first.body as UploadAnswer).urls) })
        .expect(201);
      expect((await uploadFrom('192.0.2.1')).status).toBe(201);
      const senders = await api.dataSource.query<{ sender: string | null }[]>('SELECT sender FROM photos WHERE quote_id IS NOT NULL');
      expect(senders).toEqual([{ sender: null }]);
    });

    it('gets 429 at four times that ceiling for a wider network', async () => {
      api = await startApp({ MIN_FREE_BYTES: '0', TRUST_PROXY: '1', MAX_UNCLAIMED_BYTES_PER_ADDRESS: '65536' });
      for (const home of ['1', '2', '3', '4']) expect((await uploadFrom(`2001:db8:7:${home}::1`)).status).toBe(201);
      expect((await uploadFrom('2001:db8:7:5::1')).status).toBe(429);
      expect((await uploadFrom('2001:db8:8:5::1')).status).toBe(201);
    });

    it('finds room at the ceiling of all unclaimed photos: the network with the most loses its oldest', async () => {
      api = await startApp({ MIN_FREE_BYTES: '0', TRUST_PROXY: '1', MAX_UNCLAIMED_BYTES: '196608' });
      const visitor = await uploadFrom('192.0.2.1');
      const greedy = [await uploadFrom('198.51.100.1'), await uploadFrom('198.51.100.1')];
      expect([visitor, ...greedy].map(({ status }) => status)).toEqual([201, 201, 201]);
      expect((await uploadFrom('203.0.113.1')).status).toBe(503);
      await api.dataSource.query(`UPDATE photos SET created_at = created_at - interval '2 minutes'`);
      const late = await uploadFrom('203.0.113.1');
      expect(late.status).toBe(201);
      const kept = await api.dataSource.query<{ id: string }[]>('SELECT id FROM photos ORDER BY created_at');
      const urls = [visitor, late].flatMap(({ body }) => (body as UploadAnswer).urls);
      expect(kept.map(({ id }) => `${apiRoutes.photos}/${id}`)).toEqual(urls);
      await eventually(async () => expect(await api.dataSource.query('SELECT id FROM removed_photos')).toEqual([]));
    });
  });
});

describe('the load', () => {
  let api: RunningApp;
  beforeAll(async () => (api = await startApp({ MIN_FREE_BYTES: '0', TRUST_PROXY: '1' })));
  afterAll(() => api.close());

  const temporary = () => readdirSync(join(api.dataDir, 'tmp'));

  /** Sends the first half of an upload from this address, then nothing more. */
  function startUpload(address = '192.0.2.1', announced = 900_000): Promise<Socket> {
    const { port } = api.app.getHttpServer().address() as { port: number };
    const head = `POST ${apiRoutes.upload} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${announced}\r\n\r\n`;
    const body = `--b\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n${'x'.repeat(100_000)}`;
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(head + body, () => resolve(socket)));
    });
  }

  async function uploadOne(address = '198.51.100.1') {
    const jpeg = await portrait().jpeg().toBuffer();
    return api.visitor().post(apiRoutes.upload).set('x-forwarded-for', address).attach('images', jpeg, 'tree.jpg');
  }

  describe('uploads', () => {
    it('leave nothing behind if the visitor goes away halfway', async () => {
      const socket = await startUpload();
      await eventually(() => expect(readdirSync(join(api.dataDir, 'tmp'), { recursive: true })).toHaveLength(2));
      socket.destroy();
      await eventually(() => expect(temporary()).toEqual([]));
      expect(await api.dataSource.query('SELECT id FROM photos')).toEqual([]);
    });

    it('of one address take only its own slots, and the slowest of them makes room for the next', async () => {
      const sockets = await Promise.all(Array.from({ length: uploadPlaces.perAddress }, () => startUpload('192.0.2.1')));
      await eventually(() => expect(temporary()).toHaveLength(uploadPlaces.perAddress));
      let cut = 0;
      for (const socket of sockets) socket.once('error', () => undefined).once('close', () => (cut += 1));
      expect((await uploadOne('192.0.2.1')).status).toBe(201);
      expect((await uploadOne('198.51.100.1')).status).toBe(201);
      await eventually(() => expect(cut).toBe(1));
      for (const socket of sockets) socket.destroy();
      await eventually(() => expect(temporary()).toEqual([]));
    });

    it('carry on for everybody else while a wider network opens more than there are slots', async () => {
      const households = Array.from({ length: uploadPlaces.inAll }, (_, n) => `2001:db8:7:${n}::1`);
      const sockets = await Promise.all(households.map((household) => startUpload(household)));
      for (const socket of sockets) socket.once('error', () => undefined);
      await eventually(() => expect(temporary()).toHaveLength(uploadPlaces.perNetwork));
      expect((await uploadOne()).status).toBe(201);
      expect((await uploadOne('2001:db8:7:ffff::1')).status).toBe(201);
      for (const socket of sockets) socket.destroy();
      await eventually(() => expect(temporary()).toEqual([]));
    });

    it('of sixty addresses with five connections each that never end keep no other visitor’s photos out', async () => {
      const addresses = Array.from({ length: 300 }, (_, n) => `192.0.2.${n % 60}`);
      const sockets = await Promise.all(addresses.map((address) => startUpload(address, maxBodyBytes)));
      for (const socket of sockets) socket.once('error', () => undefined);
      for (const visitor of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) expect((await uploadOne(visitor)).status).toBe(201);
      for (const socket of sockets) socket.destroy();
      await eventually(() => expect(temporary()).toEqual([]));
    });

    it('that are refused and drip on give way to the next', async () => {
      const { port } = api.app.getHttpServer().address() as { port: number };
      const head = `POST ${apiRoutes.upload} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.9\r\ncontent-type: text/plain\r\ncontent-length: 9000\r\n\r\n`;
      const sockets = Array.from({ length: uploadPlaces.perAddress + 1 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
      const ended = Promise.race(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
      for (const socket of sockets) socket.resume().write(head);
      await ended;
      expect((await uploadOne('203.0.113.9')).status).toBe(201);
      for (const socket of sockets) socket.destroy();
    });

    it('are cut off if the body is longer than allowed', async () => {
      const { port } = api.app.getHttpServer().address() as { port: number };
      const socket = connect(port, '127.0.0.1');
      let sent = 0;
      const closed = new Promise((resolve) => socket.once('close', resolve).once('error', resolve));
      socket.write(
        `POST ${apiRoutes.upload} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ntransfer-encoding: chunked\r\n\r\n`,
      );
      const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(1 << 20, 'x'), Buffer.from('\r\n')]);
      const more = (): void => {
        while (!socket.destroyed && (sent += 1) <= 200 && socket.write(chunk));
        if (sent <= 200) socket.once('drain', more);
        else socket.destroy();
      };
      more();
      await closed;
      expect(sent).toBeLessThan(150);
      await eventually(() => expect(temporary()).toEqual([]));
    });
  });
});
