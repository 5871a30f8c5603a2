import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Most open connections: in all, at some kilobytes each, and for one address, which many visitors with six each may share. */
const connectionCeiling = { inAll: 2_000, perAddress: 300 } as const;

/** Longest time for a request's headers, and for a silent connection. */
const headersMs = 20_000;

/** Proxies keep idle connections for a minute. If the server closed one first, a call that is just being sent on it would fail. */
const proxiedIdleMs = 65_000;

/**
 * Closes a connection at once if there are too many, in all or of one address, so that nobody holds them all; also one
 * whose headers do not come. Behind a proxy (`isProxied`) all connections are the proxy's, and only their sum counts.
 */
export function limitConnections(
  server: Server,
  isProxied: boolean,
  ceiling: { inAll: number; perAddress: number } = connectionCeiling,
): void {
  const open = new Map<string, number>();
  server.maxConnections = ceiling.inAll;
  server.headersTimeout = headersMs;
  if (isProxied) {
    server.keepAliveTimeout = proxiedIdleMs;
    return;
  }
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > ceiling.perAddress) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
