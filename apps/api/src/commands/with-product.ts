import { DataSource } from 'typeorm';
import { Session } from '../auth/session.entity.js';
import { User } from '../auth/user.entity.js';
import type { Environment } from '../config/environment.js';
import { readEnvironment } from '../config/read-environment.js';
import { Contact } from '../contacts/contact.entity.js';
import { databaseOptions } from '../database/database-options.js';
import { databaseAdvice } from '../database/database-advice.js';
import { EmbeddedPostgres } from '../database/embedded/embedded-postgres.js';
import { migrate } from '../database/migrate.js';
import { EnquiriesService } from '../enquiries/enquiries.service.js';
import { IdempotencyKey } from '../submissions/idempotency-key.entity.js';
import { JobQueue } from '../jobs/job-queue.js';
import { JobSettings } from '../jobs/job-settings.js';
import { MailServer } from '../notifications/mail-server.js';
import { MailSettings } from '../notifications/mail-settings.js';
import { Mail } from '../notifications/mail.entity.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { Quote } from '../quotes/quote.entity.js';
import { photoStoreOf } from '../uploads/photo-store-of.js';
import type { PhotoStore } from '../uploads/photo-store.js';
import { Photo } from '../uploads/photo.entity.js';
import { PhotosService } from '../uploads/photos.service.js';
import { CommandError } from './command-error.js';

/** Every entity of the product. */
export const entities = [User, Session, Quote, Contact, Photo, Mail, IdempotencyKey];

/** The parts of the product that commands work with; nothing of it serves requests or runs jobs. */
export interface Product {
  environment: Environment;
  dataSource: DataSource;
  store: PhotoStore;
  photos: PhotosService;
  enquiries: EnquiriesService;
}

/**
 * Lets `work` at the product's data and puts everything away afterwards. Without DATABASE_URL the embedded database of
 * DATA_DIR is started, or shared with a server that runs on it. `migrated: false` leaves the schema as it is.
 */
export async function withProduct<Result>(work: (product: Product) => Promise<Result>, { migrated = true } = {}): Promise<Result> {
  const environment = readEnvironment();
  const embedded = environment.DATABASE_URL ? undefined : await EmbeddedPostgres.start(environment.DATA_DIR, () => undefined);
  environment.DATABASE_URL ??= embedded?.url;
  const dataSource = new DataSource({ ...databaseOptions(environment.DATABASE_URL ?? ''), entities });
  try {
    await dataSource.initialize().catch(explain);
    if (migrated) await migrate(environment.DATABASE_URL ?? '');
    return await work(productOn(dataSource, environment));
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await embedded?.stop();
  }
}

/** The parts on a data source that is connected. */
export function productOn(dataSource: DataSource, environment: Environment): Product {
  const store = photoStoreOf(environment);
  const photos = new PhotosService(dataSource.getRepository(Photo), store);
  const queue = new JobQueue(dataSource, new JobSettings());
  const notifications = new NotificationsService(dataSource, queue, new MailServer(environment, new MailSettings()));
  return { environment, dataSource, store, photos, enquiries: new EnquiriesService(dataSource, notifications, photos) };
}

function explain(error: unknown): never {
  const advice = databaseAdvice(error);
  throw advice ? new CommandError(advice) : error;
}
