import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { cutSlowBody } from './cut-slow-body.js';

const limits = { graceMs: 200, leastBytesPerSecond: 10_000, smallBody: { maxBytes: 5_000, leastBytesPerSecond: 1_000 } };
let read = true;
const server = createServer((request: IncomingMessage, response) => {
  cutSlowBody(request, limits);
  if (!read) return void response.writeHead(429).end('come back');
  request.resume().once('end', () => response.end('whole'));
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => (read = true));

/** A request that says it will bring this many bytes, and what comes back for it until the connection ends. */
const send = (bytes: number) => sendHead(`content-length: ${bytes}`);
/** One that does not say how many. */
const sendChunked = () => sendHead('transfer-encoding: chunked');

async function sendHead(header: string): Promise<{ socket: Socket; closed: Promise<string> }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  const closed = new Promise<string>((resolve) => socket.once('error', () => undefined).once('close', () => resolve(answer)));
  await new Promise<void>((resolve) => void socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${header}\r\n\r\n`, () => resolve()));
  return { socket, closed };
}

async function drip(socket: Socket, chunkBytes: number, everyMs: number, times: number): Promise<void> {
  for (let n = 0; n < times && !socket.destroyed; n++) {
    socket.write('x'.repeat(chunkBytes));
    await sleep(everyMs);
  }
}

describe('a body', () => {
  it('that drips is cut', async () => {
    const { socket, closed } = await send(100_000);
    await drip(socket, 1, 20, 500);
    expect(await closed).toBe('');
  });

  it('that brings nothing at all is cut', async () => {
    expect(await (await send(100_000)).closed).toBe('');
  });

  it('that drips on after it was refused is cut as well', async () => {
    read = false;
    const { socket, closed } = await send(100_000);
    await drip(socket, 1, 20, 500);
    expect(await closed).toContain('429');
  });

  it('that keeps the least rate may take its time', async () => {
    const { socket, closed } = await send(30_000);
    await drip(socket, 1_000, 20, 30);
    expect(await closed).toContain('whole');
  });

  it('that is small may come more slowly, and is cut when it drips', async () => {
    const slow = await send(2_000);
    await drip(slow.socket, 40, 20, 50);
    expect(await slow.closed).toContain('whole');
    const dripping = await send(2_000);
    await drip(dripping.socket, 1, 20, 500);
    expect(await dripping.closed).toBe('');
  });

  it('that does not say how large it is counts as large', async () => {
    const { socket, closed } = await sendChunked();
    for (let n = 0; n < 200 && !socket.destroyed; n++) {
      socket.write(`28\r\n${'x'.repeat(40)}\r\n`);
      await sleep(20);
    }
    expect(await closed).toBe('');
  });

  it('that is whole may wait for its answer', async () => {
    const { socket, closed } = await send(10);
    socket.write('x'.repeat(10));
    expect(await closed).toContain('whole');
  });
});
