import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitConnections } from './connection-ceiling.js';

let server: Server;
let sockets: Socket[];
let answer: RequestListener;
beforeEach(async () => {
  sockets = [];
  answer = (_request, response) => response.end('well');
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

const ceiling = { inAll: 100, perAddress: 3, perNetwork: 12 };
const patience = { firstByteMs: 20_000, headersMs: 20_000, stalledMs: 20_000 };
const request = 'GET / HTTP/1.1\r\nHost: trees.example\r\n\r\n';

async function opened(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const ended = async (socket: Socket) => socket.closed || once(socket.resume(), 'close');

/** Opens that many connections at once and says how many the server keeps. */
async function kept(count: number): Promise<number> {
  const all = await Promise.all(Array.from({ length: count }, opened));
  await sleep(150);
  return all.filter(({ closed }) => !closed).length;
}

describe('the limit of connections', () => {
  it('keeps as many of one address as allowed, and accepts another once one has gone', async () => {
    limitConnections(server, false, ceiling);
    expect(await kept(5)).toBe(3);
    sockets.find((socket) => !socket.destroyed)?.destroy();
    await sleep(50);
    expect(await kept(1)).toBe(1);
  });

  it('lets a newcomer in when all connections are taken', async () => {
    limitConnections(server, false, { ...ceiling, inAll: 2 });
    const [first, , newcomer] = [await opened(), await opened(), await opened()];
    await ended(first);
    newcomer.write(request);
    expect(String(await once(newcomer, 'data'))).toContain('200 OK');
  });

  it('counts only all connections together behind a proxy', async () => {
    limitConnections(server, true, { ...ceiling, inAll: 4 });
    expect(await kept(6)).toBe(4);
  });

  it('leaves it to a proxy to close an idle connection', async () => {
    limitConnections(server, true);
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(response.headers.get('keep-alive')).toBe('timeout=65');
  });
});

describe('a connection', () => {
  it('that says nothing is ended', async () => {
    limitConnections(server, false, ceiling, { ...patience, firstByteMs: 200 });
    const [silent, speaking] = [await opened(), await opened()];
    speaking.write('GET / HTTP/1.1\r\n');
    await ended(silent);
    await sleep(300);
    expect(speaking.closed).toBe(false);
  });

  it.each([true, false])('with more than four unanswered requests is ended (behind a proxy: %s)', async (isProxied) => {
    answer = () => undefined;
    limitConnections(server, isProxied, ceiling);
    const [modest, greedy] = [await opened(), await opened()];
    modest.write(request.repeat(4));
    greedy.write(request.repeat(5));
    await ended(greedy);
    expect(modest.closed).toBe(false);
  });

  it('that has one request after the other answered is kept', async () => {
    limitConnections(server, false, ceiling);
    const socket = await opened();
    for (let asked = 0; asked < 10; asked += 1) {
      socket.write(request);
      await once(socket, 'data');
    }
    expect(socket.closed).toBe(false);
  });

  it('that takes nothing of its response is ended; one whose response is still being made is kept', async () => {
    answer = ({ url }, response) => void (url === '/long' && response.write(Buffer.alloc(50_000_000)));
    limitConnections(server, false, ceiling, { ...patience, stalledMs: 200 });
    const waiting = await opened();
    waiting.write(request);
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const stalled = (await opened()).pause();
    stalled.write(request.replace('/', '/long'));
    const [other] = await accepted;
    await once(other, 'close');
    expect(waiting.closed).toBe(false);
  });
});
