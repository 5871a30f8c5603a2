import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { builtSite, setUpApp } from './app.setup.js';
import { FirstOwner } from './auth/first-owner.js';
import type { Environment } from './platform/config/environment.js';
import type { EmbeddedPostgres } from './platform/database/embedded/embedded-postgres.js';
import { serveApiDocs } from './platform/http/api-docs.js';
import { limitConnections } from './platform/http/guards/connection-ceiling.js';
import type { NestLog } from './platform/http/log/log.js';
import { SiteParts } from './site/site-parts.js';
import { close, stopOnSignal } from './stop-on-signal.js';
import { welcome } from './welcome.js';

/**
 * Longest time in which a request may arrive: a photo of 10 MB on a line of 0.1 Mbit/s with pauses. Node's own 5 minutes are too short.
 */
const requestTimeoutMs = 1_200_000;

/** Runs the server until a signal ends it, and the embedded database after it. Resolves when it listens. */
export async function serve(environment: Environment, logger: NestLog, embedded: EmbeddedPostgres | undefined): Promise<void> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(environment), new ExpressAdapter(), {
    bodyParser: false,
    logger,
    abortOnError: false,
  });
  setUpApp(app);
  app.getHttpServer().requestTimeout = requestTimeoutMs;
  limitConnections(app.getHttpServer(), environment.TRUST_PROXY !== undefined);
  if (environment.NODE_ENV === 'development') await serveApiDocs(app);
  stopOnSignal(app, embedded);
  // Before the first page of this release can be asked for
  await app.get(SiteParts).store(builtSite);
  // Without an address Node listens on all, whether the machine has IPv6 or not.
  const listening = environment.BIND_ADDRESS ? app.listen(environment.PORT, environment.BIND_ADDRESS) : app.listen(environment.PORT);
  // What is connected to the embedded database would keep it from being stopped.
  await listening.catch(async (error: unknown) => {
    await close(app);
    throw error;
  });
  console.log(welcome(await app.getUrl(), environment, app.get(FirstOwner).takeGenerated()));
}
