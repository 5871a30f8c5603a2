import { type DataSource, In } from 'typeorm';
import type { EnquiriesService } from '../enquiries.service.js';
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
  // SQL: ids inside JSON.
  const answered = `SELECT unnest($1::text[]) UNION ALL SELECT id::text FROM enquiry_events WHERE enquiry_id = ANY($1::uuid[])`;
  await dataSource.query(`DELETE FROM idempotency_keys WHERE answer ->> 'id' IN (${answered})`, [ids]);
  if (ids.length > 0) await enquiries.remove(ids, { byHand: {} });
  // A slow store may not have reached all of them.
  await photos.removeFiles(AbortSignal.timeout(filesMs));
  return photos.idsWithFilesLeft(held.map(({ id }) => id));
}
