import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { apiRoutes } from '#dto';
import { eventually } from '../../../test/eventually.js';
import { portrait } from '../../../test/photos/sample-pictures.js';
import { startApp, type RunningApp } from '../../../test/start-app.js';
import { intakeLimits } from './intake-limits.js';

let api: RunningApp;
beforeAll(async () => (api = await startApp({ MIN_FREE_BYTES: '0', TRUST_PROXY: '1' })));
afterAll(() => api.close());

const temporary = () => readdirSync(join(api.dataDir, 'tmp'));

/** Sends the first half of an upload from this address, then nothing more. */
function startUpload(address = '192.0.2.1'): Promise<Socket> {
  const { port } = api.app.getHttpServer().address() as { port: number };
  const head = `POST ${apiRoutes.upload} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900000\r\n\r\n`;
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
    const sockets = await Promise.all(Array.from({ length: intakeLimits.maxUploadsPerAddress }, () => startUpload('192.0.2.1')));
    await eventually(() => expect(temporary()).toHaveLength(intakeLimits.maxUploadsPerAddress));
    let cut = 0;
    for (const socket of sockets) socket.once('error', () => undefined).once('close', () => (cut += 1));
    expect((await uploadOne('192.0.2.1')).status).toBe(201);
    expect((await uploadOne('198.51.100.1')).status).toBe(201);
    await eventually(() => expect(cut).toBe(1));
    for (const socket of sockets) socket.destroy();
    await eventually(() => expect(temporary()).toEqual([]));
  });

  it('carry on for everybody else while a wider network opens more than there are slots', async () => {
    const households = Array.from({ length: intakeLimits.maxUploads }, (_, n) => `2001:db8:7:${n}::1`);
    const sockets = await Promise.all(households.map(startUpload));
    for (const socket of sockets) socket.once('error', () => undefined);
    await eventually(() => expect(temporary()).toHaveLength(intakeLimits.maxUploadsPerNetwork));
    expect((await uploadOne()).status).toBe(201);
    expect((await uploadOne('2001:db8:7:ffff::1')).status).toBe(201);
    for (const socket of sockets) socket.destroy();
    await eventually(() => expect(temporary()).toEqual([]));
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
