import { DataSource } from 'typeorm';
import { Session } from '../auth/session.entity.js';
import { User } from '../auth/user.entity.js';
import type { Environment } from '../config/environment.js';
import { readEnvironment } from '../config/read-environment.js';
import { Contact } from '../contacts/contact.entity.js';
import { databaseOptions } from '../database/database-options.js';
import { databaseProblem } from '../database/database-problem.js';
import { EmbeddedPostgres } from '../database/embedded/embedded-postgres.js';
import { migrate } from '../database/migrate.js';
import { EnquiriesService } from '../enquiries/enquiries.service.js';
import { IdempotencyKey } from '../submissions/idempotency-key.entity.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { Delivery } from '../deliveries/delivery.entity.js';
import { MailChannel } from '../deliveries/mail/mail-channel.js';
import { MailServer } from '../deliveries/mail/mail-server.js';
import { MailSettings } from '../deliveries/mail/mail-settings.js';
import { Enquiry } from '../enquiries/enquiry.entity.js';
import { EnquiryEvent } from '../enquiries/enquiry-event.entity.js';
import { Quote } from '../quotes/quote.entity.js';
import { photoStoreOf } from '../uploads/photo-store-of.js';
import type { PhotoStore } from '../uploads/photo-store.js';
import { Photo } from '../uploads/photo.entity.js';
import { PhotosService } from '../uploads/photos.service.js';
import { CommandError } from './command-error.js';

/** Every entity of the product. */
export const entities = [User, Session, Enquiry, EnquiryEvent, Quote, Contact, Photo, Delivery, IdempotencyKey];

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
    if (migrated) await migrate(dataSource);
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
  const settings = new MailSettings();
  const deliveries = new DeliveriesService(dataSource, new MailChannel(environment, new MailServer(environment, settings), settings));
  return { environment, dataSource, store, photos, enquiries: new EnquiriesService(dataSource, deliveries, photos) };
}

function explain(error: unknown): never {
  const problem = databaseProblem(error);
  throw problem ? new CommandError(problem) : error;
}
