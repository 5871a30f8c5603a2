import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AppModule } from '../app.module.js';
import type { Environment } from '../platform/config/environment.js';
import { keepSecret } from '../platform/config/keep-secret.js';
import { readEnvironment } from '../platform/config/read-environment.js';
import { databaseAdvice } from '../platform/database/database-advice.js';
import { EmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.js';
import { EnquiryClock } from '../enquiries/clock/enquiry-clock.js';
import { EnquiriesService } from '../enquiries/enquiries.service.js';
import { NestLog, openLog } from '../platform/http/log/log.js';
import { SiteDrafts } from '../site/site-drafts.js';
import { PhotoStore } from '../uploads/photo-store.js';
import { PhotosService } from '../uploads/photos.service.js';
import { CommandError } from './run-command.js';

/** The product's services for commands. Nothing serves requests, and nothing starts unasked. */
export interface Product {
  environment: Environment;
  dataSource: DataSource;
  store: PhotoStore;
  photos: PhotosService;
  enquiries: EnquiriesService;
  clock: EnquiryClock;
  site: SiteDrafts;
  close(): Promise<void>;
}

/**
 * Opens the database and the photo store, runs `work`, then closes both. Without DATABASE_URL the embedded database of DATA_DIR is started,
 * or shared with a running server. `migrated: false` leaves the schema unchanged.
 */
export async function withProduct<Result>(work: (product: Product) => Promise<Result>, { migrated = true } = {}): Promise<Result> {
  const environment = readEnvironment();
  const embedded = environment.DATABASE_URL ? undefined : await EmbeddedPostgres.start(environment.DATA_DIR, () => undefined);
  environment.DATABASE_URL ??= embedded?.url;
  try {
    environment.SESSION_SECRET ??= keepSecret(environment.DATA_DIR, 'session-secret');
    const product = await openProduct(environment, migrated).catch(explain);
    return await work(product).catch(explain).finally(() => product.close());
  } finally {
    await embedded?.stop();
  }
}

/** The services of the server's own modules, on the database of DATABASE_URL. */
export async function openProduct(environment: Environment, migrating = true): Promise<Product> {
  const module = AppModule.with(environment, { serving: false, migrating });
  const context = await NestFactory.createApplicationContext(module, { logger: new NestLog(openLog(environment)), abortOnError: false });
  return {
    environment,
    dataSource: context.get(DataSource),
    store: context.get(PhotoStore),
    photos: context.get(PhotosService),
    enquiries: context.get(EnquiriesService),
    clock: context.get(EnquiryClock),
    site: context.get(SiteDrafts),
    close: () => context.close(),
  };
}

function explain(error: unknown): never {
  const advice = databaseAdvice(error);
  throw advice ? new CommandError(advice) : error;
}
