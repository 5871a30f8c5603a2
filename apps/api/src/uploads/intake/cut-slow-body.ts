import type { IncomingMessage } from 'node:http';
import { intakeLimits } from './intake-limits.js';

interface LeastRate {
  graceMs: number;
  leastBytesPerSecond: number;
  /** Bodies that say they are so small may come more slowly. */
  smallBody: { maxBytes: number; leastBytesPerSecond: number };
}

/** How often a body's progress is looked at. */
const checkMs = 1_000;

/**
 * Cuts the connection of a body that comes too slowly: `graceMs` after the call it must have brought the least rate's bytes
 * for every second that has passed since. So a body lasts 60 s and its bytes at 50 kB/s at most, a small one at 4 kB/s. It
 * reads nothing itself.
 */
export function cutSlowBody(request: IncomingMessage, limits: LeastRate = intakeLimits): void {
  const { socket } = request;
  const { graceMs, smallBody } = limits;
  const isSmall = Number(request.headers['content-length'] ?? Infinity) <= smallBody.maxBytes;
  const { leastBytesPerSecond } = isSmall ? smallBody : limits;
  const bytesBefore = socket.bytesRead;
  const rateCountsFrom = performance.now() + graceMs;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    const dueBytes = ((performance.now() - rateCountsFrom) / 1_000) * leastBytesPerSecond;
    if (dueBytes > 0 && socket.bytesRead - bytesBefore < dueBytes) socket.destroy();
  }, Math.min(checkMs, graceMs));
  timer.unref();
}
