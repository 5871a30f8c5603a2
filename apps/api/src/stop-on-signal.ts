import type { NestExpressApplication } from '@nestjs/platform-express';
import type { EmbeddedPostgres } from './database/embedded/embedded-postgres.js';
import { InFlight } from './http/guards/in-flight.js';

/** Longest wait for requests under way; most platforms kill after 30 s. */
const drainMs = 20_000;

/**
 * On SIGTERM and SIGINT: new requests get 503, those under way are answered, then everything closes, the embedded database
 * last, whatever failed before it. A second signal ends at once. The end of a process that started us with a channel
 * (npm start) counts as a first signal.
 */
export function stopOnSignal(app: NestExpressApplication, embedded: EmbeddedPostgres | undefined): void {
  let stopping = false;
  const stop = async () => {
    stopping = true;
    try {
      await app.get(InFlight).drain(drainMs);
      app.getHttpServer().closeAllConnections();
      await app.close();
    } finally {
      await embedded?.stop();
      process.exit(0);
    }
  };
  const stopOnce = () => void (stopping || stop());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => (stopping ? process.exit(1) : stopOnce()));
  process.channel?.unref();
  process.once('disconnect', stopOnce);
  // There was a channel, and its other end died while we started.
  if (process.send && !process.connected) stopOnce();
}
