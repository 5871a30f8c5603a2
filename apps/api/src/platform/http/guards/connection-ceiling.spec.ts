import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitConnections } from './connection-ceiling.js';

let server: Server;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  server = createServer((_request, response) => response.end('well'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

/** Opens a connection and says whether the server keeps it. */
async function opened(): Promise<Socket & { kept: boolean }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  const gone = once(socket, 'close').then(() => false);
  return Object.assign(socket, { kept: await Promise.race([gone, sleep(150).then(() => true)]) });
}

const kept = async (count: number) => (await Promise.all(Array.from({ length: count }, opened))).filter((socket) => socket.kept).length;

describe('the limit of connections', () => {
  it('keeps as many of one address as allowed, and accepts another once one has gone', async () => {
    limitConnections(server, false, { inAll: 100, perAddress: 3 });
    expect(await kept(5)).toBe(3);
    sockets.find((socket) => !socket.destroyed)?.destroy();
    await sleep(50);
    expect(await kept(2)).toBe(1);
  });

  it('counts only all connections together behind a proxy', async () => {
    limitConnections(server, true, { inAll: 4, perAddress: 3 });
    expect(await kept(6)).toBe(4);
  });

  it('leaves it to a proxy to close an idle connection', async () => {
    limitConnections(server, true);
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(response.headers.get('keep-alive')).toBe('timeout=65');
  });
});
