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

/** How long a request may take to arrive: 10 MB on a line of 0.1 Mbit/s with pauses. Node's default of 5 minutes is too short. */
const requestTimeoutMs = 1_200_000;

/** Runs the server until a signal ends it, then stops the embedded database. Resolves once it is listening. */
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
  // Before anybody can ask for the first page of this release.
  await app.get(SiteParts).store(builtSite);
  // Without an address Node listens on all of them, with or without IPv6.
  const listening = environment.BIND_ADDRESS ? app.listen(environment.PORT, environment.BIND_ADDRESS) : app.listen(environment.PORT);
  try {
    await listening;
    console.log(welcome(await app.getUrl(), environment, await app.get(FirstOwner).add()));
  } catch (error) {
    // Open connections would keep the embedded database from stopping.
    await close(app);
    throw error;
  }
}
