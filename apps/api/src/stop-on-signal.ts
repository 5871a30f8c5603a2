import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { LiveStreams } from './operations/live/live-streams.js';
import { endWithin } from './platform/config/end-within.js';
import type { EmbeddedPostgres } from './platform/database/embedded/embedded-postgres.js';

/**
 * How long a stop may take, in milliseconds: for requests under way, for closing the app, and from the signal to the end of the process and
 * its database. Most platforms kill after 30 s.
 */
const stopping = { drainMs: 12_000, closeMs: 9_000, allMs: 24_000 } as const;

/** Signals this close to the first, in milliseconds, are the same stop: systemd sends its own to us and to npm, which hands it on. */
const sameStopMs = 500;

/**
 * On SIGTERM, SIGINT and SIGHUP nobody can connect any more, requests under way are finished, then everything closes. The embedded
 * database stops last, whatever failed or hung before. A later signal ends the process at once. If we were started with a channel (npm
 * start), the end of that process counts as a first signal.
 */
export function stopOnSignal(app: NestExpressApplication, embedded: EmbeddedPostgres | undefined): void {
  let begun = 0;
  const stop = async () => {
    begun = Date.now();
    try {
      await drain(app);
      await close(app);
      await embedded?.stop({ withinMs: stopping.allMs - (Date.now() - begun) });
    } finally {
      process.exit(0);
    }
  };
  const stopOnce = () => void (begun || stop());
  const onSignal = () => (begun && Date.now() - begun > sameStopMs ? process.exit(1) : stopOnce());
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
  process.channel?.unref();
  process.once('disconnect', stopOnce);
  // There was a channel, and the process at its other end died while we were starting.
  if (process.send && !process.connected) stopOnce();
}

/** Closes the listener, and the other connections as they fall idle; resolves once all are closed, at the latest after `drainMs`. */
async function drain(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = () => {
    app.get(LiveStreams).endAll();
    server.closeIdleConnections();
  };
  sweep();
  const sweeping = setInterval(sweep, 50);
  await endWithin('Draining', stopping.drainMs, () => closed).catch(() => server.closeAllConnections());
  clearInterval(sweeping);
}

/** Closes the app; resolves even if that fails or takes too long. */
export async function close(app: NestExpressApplication): Promise<void> {
  await endWithin('Closing', stopping.closeMs, () => app.close()).catch((error: unknown) => new Logger('Stop').error(error));
}
