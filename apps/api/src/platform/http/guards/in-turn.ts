import type { RequestHandler } from 'express';

/**
 * The first middleware: begins a request when its response may be written. A request that a client sends before the last one is answered
 * (pipelining) waits, and holds nothing: Node never tells a queued response that its connection has ended, so its files would stay open.
 */
export const inTurn: RequestHandler = ({ socket }, response, next) => {
  if (response.socket) return next();
  response.once('socket', () => socket.destroyed || next());
};
