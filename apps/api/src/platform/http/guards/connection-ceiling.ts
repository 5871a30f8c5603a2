import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type ConnectionCeiling, OpenConnections } from './open-connections.js';

/** A connection takes some kilobytes; many visitors, with six each, may share an address. */
const connectionCeiling: ConnectionCeiling = { inAll: 2_000, perAddress: 300, perNetwork: 1_200 };

/** Most unanswered requests of one connection. Browsers and proxies send one at a time. */
const mostUnanswered = 4;

/** Longest time for the first byte, for a request's headers, and (once or twice) for a line that takes nothing more of a response. */
const patience = { firstByteMs: 5_000, headersMs: 20_000, stalledMs: 30_000 };

/** Proxies keep idle connections for a minute. If the server closed one first, a call that is just being sent on it would fail. */
const proxiedIdleMs = 65_000;

/**
 * Ends connections that take more than they need: too many, silent or stalled ones, too many requests at once. Behind a proxy (`isProxied`)
 * all connections are the proxy's: only their sum counts, and a new one is refused.
 */
export function limitConnections(
  server: Server,
  isProxied: boolean,
  ceiling = connectionCeiling,
  { firstByteMs, headersMs, stalledMs } = patience,
): void {
  const unanswered = countUnanswered(server);
  server.headersTimeout = headersMs;
  server.timeout = stalledMs;
  server.on('timeout', (socket: Socket) => {
    // Otherwise its request is still arriving or being worked on, which has other limits.
    if (unanswered(socket) === 0 || socket.writableLength > 0) socket.destroy();
  });
  if (isProxied) {
    server.maxConnections = ceiling.inAll;
    server.keepAliveTimeout = proxiedIdleMs;
    return;
  }
  const open = new OpenConnections(ceiling, (socket) => unanswered(socket) > 0);
  server.on('request', ({ socket }, response) => {
    open.touch(socket);
    response.once('close', () => open.touch(socket));
  });
  server.on('connection', (socket: Socket) => {
    const silence = setTimeout(() => socket.bytesRead > 0 || socket.destroy(), firstByteMs);
    socket.once('close', () => {
      clearTimeout(silence);
      open.remove(socket);
    });
    open.add(socket);
  });
}

/** Ends each connection with too many unanswered requests. Returns a function that counts a connection's. */
function countUnanswered(server: Server): (socket: Socket) => number {
  const counts = new WeakMap<Socket, number>();
  const unanswered = (socket: Socket) => counts.get(socket) ?? 0;
  server.prependListener('request', ({ socket }, response) => {
    if (unanswered(socket) >= mostUnanswered) return void socket.destroy();
    counts.set(socket, unanswered(socket) + 1);
    response.once('close', () => counts.set(socket, unanswered(socket) - 1));
  });
  return unanswered;
}
