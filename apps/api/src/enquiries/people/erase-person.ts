import { type DataSource, In, Raw } from 'typeorm';
import type { EnquiriesService } from '../enquiries.service.js';
import { EnquiryEvent } from '../history/enquiry-event.entity.js';
import { IdempotencyKey } from '../intake/idempotency-key.entity.js';
import { Photo } from '../../uploads/photo.entity.js';
import type { PhotosService } from '../../uploads/photos.service.js';
import { idsOf, type Person } from './find-person.js';

/** How long an erasure waits for the photo store. Milliseconds. */
const filesMs = 60_000;

interface Parts {
  dataSource: DataSource;
  enquiries: EnquiriesService;
  photos: PhotosService;
}

/**
 * Deletes a person's records with their photos, history, deliveries and the answers kept for repeated requests. Returns the ids of
 * the photos whose files could not be removed: their rows are gone, and housekeeping tries the files again.
 */
export async function erasePerson({ dataSource, enquiries, photos }: Parts, person: Person): Promise<string[]> {
  const ids = idsOf(person);
  const held = await dataSource.manager.find(Photo, { select: { id: true }, where: [{ quoteId: In(ids) }, { enquiryId: In(ids) }] });
  const events = await dataSource.manager.find(EnquiryEvent, { select: { id: true }, where: { enquiryId: In(ids) } });
  const answered = [...ids, ...events.map(({ id }) => id)];
  const isOfThem = Raw((answer) => `${answer} ->> 'id' = ANY(:answered)`, { answered });
  await dataSource.manager.delete(IdempotencyKey, { answer: isOfThem });
  if (ids.length > 0) await enquiries.remove(ids, { byHand: {} });
  // A slow store may not have reached all of them.
  await photos.removeFiles(AbortSignal.timeout(filesMs));
  return photos.idsWithFilesLeft(held.map(({ id }) => id));
}
