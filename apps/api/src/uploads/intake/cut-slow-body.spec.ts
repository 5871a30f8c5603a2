import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { cutSlowBody } from './cut-slow-body.js';

const limits = { graceMs: 200, leastBytesPerSecond: 10_000 };
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
async function send(bytes: number): Promise<{ socket: Socket; closed: Promise<string> }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  const closed = new Promise<string>((resolve) => socket.once('error', () => undefined).once('close', () => resolve(answer)));
  await new Promise<void>((resolve) => void socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${bytes}\r\n\r\n`, () => resolve()));
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

  it('that is whole may wait for its answer', async () => {
    const { socket, closed } = await send(10);
    socket.write('x'.repeat(10));
    expect(await closed).toContain('whole');
  });
});
