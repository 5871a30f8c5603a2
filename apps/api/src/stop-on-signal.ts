import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { endWithin } from './platform/config/end-within.js';
import type { EmbeddedPostgres } from './platform/database/embedded/embedded-postgres.js';
import { InFlight } from './platform/http/guards/in-flight.js';

/**
 * How long a stop may take, in milliseconds: for requests under way, for closing the app, and from the signal to the end of the process and
 * its database. Most platforms kill after 30 s.
 */
const stopping = { drainMs: 12_000, closeMs: 9_000, allMs: 24_000 } as const;

/** Signals this close to the first, in milliseconds, are the same stop: systemd sends its own to us and to npm, which hands it on. */
const sameStopMs = 500;

/**
 * On SIGTERM, SIGINT and SIGHUP new requests get 503, those under way are finished, then everything closes. The embedded database stops
 * last, whatever failed or hung before. A later signal ends the process at once. If we were started with a channel (npm start), the end of
 * that process counts as a first signal.
 */
export function stopOnSignal(app: NestExpressApplication, embedded: EmbeddedPostgres | undefined): void {
  let begun = 0;
  const stop = async () => {
    begun = Date.now();
    try {
      await app.get(InFlight).drain(stopping.drainMs);
      app.getHttpServer().closeAllConnections();
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

/** Closes the app; resolves even if that fails or takes too long. */
export async function close(app: NestExpressApplication): Promise<void> {
  await endWithin('Closing', stopping.closeMs, () => app.close()).catch((error: unknown) => new Logger('Stop').error(error));
}
