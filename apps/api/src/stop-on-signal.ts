import type { NestExpressApplication } from '@nestjs/platform-express';
import type { EmbeddedPostgres } from './database/embedded/embedded-postgres.js';
import { InFlight } from './http/guards/in-flight.js';

/** Longest wait for requests under way; most platforms kill after 30 s. */
const drainMs = 20_000;

/** On SIGTERM and SIGINT: new requests get 503, those under way are answered, then everything closes, the embedded database last. A second signal ends at once. */
export function stopOnSignal(app: NestExpressApplication, embedded: EmbeddedPostgres | undefined): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await app.get(InFlight).drain(drainMs);
    app.getHttpServer().closeAllConnections();
    await app.close();
    await embedded?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}
