import type { DataSource } from 'typeorm';
import type { EnquiriesService } from '../enquiries/enquiries.service.js';
import type { Person } from './find-person.js';

/** Deletes a person's records with their photos, mails, jobs and the answers kept for repeated requests. */
export async function erasePerson(dataSource: DataSource, enquiries: EnquiriesService, { quotes, contacts }: Person): Promise<void> {
  const ids = { quote: quotes.map(({ id }) => id), contact: contacts.map(({ id }) => id) };
  await dataSource.query(`DELETE FROM idempotency_keys WHERE answer ->> 'id' = ANY($1)`, [[...ids.quote, ...ids.contact]]);
  for (const kind of ['quote', 'contact'] as const) if (ids[kind].length > 0) await enquiries.remove(kind, ids[kind]);
}
