import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { BodyPace } from './body-pace.js';

const limits = { leastBytesPerSecond: 1_000, patienceMs: 200, mostPatienceMs: 1_000 };
let read = true;
let hold = false;
let cuts = 0;
/** Calls the handler late, as guards do. */
const server = createServer((request, response) => void setImmediate(() => take(request, response)));
function take(request: IncomingMessage, response: ServerResponse) {
  new BodyPace(request, () => (cuts += 1), limits);
  if (hold) return;
  if (!read) return void response.writeHead(429).end('come back');
  request.resume().once('end', () => response.end('whole'));
}
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => ([read, hold, cuts] = [true, false, 0]));

/** Sends a head that announces this many bytes, and collects the response until the connection ends. */
const send = (bytes: number) => sendHead(`content-length: ${bytes}`);
/** The same without an announced length. */
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
  it('that drips is cut off', async () => {
    const { socket, closed } = await send(100_000);
    await drip(socket, 1, 20, 500);
    expect(await closed).toBe('');
  });

  it('that sends nothing at all is cut off', async () => {
    expect(await (await send(100_000)).closed).toBe('');
  });

  it('that drips on after it was refused is cut off as well', async () => {
    read = false;
    const { socket, closed } = await send(100_000);
    await drip(socket, 1, 20, 500);
    expect(await closed).toContain('429');
  });

  it('at the least rate may take its time', async () => {
    const { socket, closed } = await send(2_000);
    await drip(socket, 40, 20, 50);
    expect(await closed).toContain('whole');
    expect(cuts).toBe(0);
  });

  it('that was ahead of the least rate may pause and resume', async () => {
    const { socket, closed } = await send(2_000);
    socket.write('x'.repeat(1_000));
    await sleep(600);
    socket.write('x'.repeat(1_000));
    expect(await closed).toContain('whole');
  });

  it('that was far ahead is cut off if it pauses for too long', async () => {
    const { socket, closed } = await send(1_000_000);
    socket.write('x'.repeat(500_000));
    expect(await closed).toBe('');
    expect(cuts).toBe(1);
  });

  it('that waits unread here loses no patience', async () => {
    hold = true;
    const { socket } = await send(1_000_000);
    socket.write('x'.repeat(500_000));
    await sleep(1_600);
    expect(cuts).toBe(0);
    socket.destroy();
  });

  it('without an announced length is treated the same', async () => {
    const { socket, closed } = await sendChunked();
    for (let n = 0; n < 200 && !socket.destroyed; n++) {
      socket.write(`1\r\nx\r\n`);
      await sleep(20);
    }
    expect(await closed).toBe('');
  });

  it('that has arrived may wait for its response', async () => {
    const { socket, closed } = await send(10);
    socket.write('x'.repeat(10));
    expect(await closed).toContain('whole');
  });
});
