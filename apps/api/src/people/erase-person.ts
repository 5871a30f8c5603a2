import type { DataSource } from 'typeorm';
import type { EnquiriesService } from '../enquiries/enquiries.service.js';
import type { Person } from './find-person.js';

/** Deletes a person's records with their photos, history, deliveries and the answers kept for repeated requests. */
export async function erasePerson(dataSource: DataSource, enquiries: EnquiriesService, { quotes, contacts }: Person): Promise<void> {
  const ids = [...quotes, ...contacts].map(({ id }) => id);
  await dataSource.query(`DELETE FROM idempotency_keys WHERE answer ->> 'id' = ANY($1)`, [ids]);
  if (ids.length > 0) await enquiries.remove(ids);
}
