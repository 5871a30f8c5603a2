import { type DataSource, In } from 'typeorm';
import { EnquiryEvent } from '../history/enquiry-event.entity.js';
import { phoneNumbers } from '../phone-numbers.js';
import { type RecordKind, recordKinds, type StoredRecord } from '../record-kind.js';

/** The records of a person: each kind's, oldest first. */
export type Person = { kind: RecordKind; records: StoredRecord[] }[];

/**
 * SQL, for an index that leaves out records without a number, and nested subqueries: the records under an email address ($1) or numbers
 * ($2), those with a correction of that address or of these ids ($3), and all others of the same customers.
 */
const sql = `
  WITH known AS MATERIALIZED (
    SELECT id, customer_id FROM enquiries WHERE id = ANY ($3::uuid[])
      OR id IN (SELECT enquiry_id FROM enquiry_search WHERE email = lower($1) OR (numbers <> '{}' AND numbers && $2::text[]))
      OR id IN (SELECT enquiry_id FROM enquiry_events WHERE type = 'new-email' AND lower($1) IN (lower(from_value), lower(to_value)))
  )
  SELECT id FROM known UNION SELECT id FROM enquiries WHERE customer_id IN (SELECT customer_id FROM known)`;

/**
 * Finds the records that have or once had an email address, in any case, or a number, in any spelling; a correction that was undone counts.
 * All lists are empty if it is unknown.
 */
export async function findPerson(dataSource: DataSource, who: string): Promise<Person> {
  const [email, numbers] = who.includes('@') ? [who.trim(), []] : [null, phoneNumbers(who)];
  const found = await dataSource.query<{ id: string }[]>(sql, [email, numbers, await withCorrection(dataSource, numbers)]);
  const id = In(found.map((row) => row.id));
  return Promise.all(
    recordKinds(dataSource).map(async (kind) => {
      const records = await dataSource.manager.find<StoredRecord>(kind.entity.target, { where: { id }, order: { createdAt: 'ASC' } });
      return { kind, records };
    }),
  );
}

/** The records with a correction from or to one of these numbers; there are few corrections, and only we can read numbers. */
async function withCorrection(dataSource: DataSource, numbers: string[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const corrections = await dataSource.manager.findBy(EnquiryEvent, { type: 'new-phone' });
  const isOfThem = (text: string) => phoneNumbers(text).some((number) => numbers.includes(number));
  return corrections.filter(({ fromValue, toValue }) => isOfThem(fromValue) || isOfThem(toValue)).map(({ enquiryId }) => enquiryId);
}

/** The ids of all records, of whatever kind. */
export function idsOf(person: Person): string[] {
  return person.flatMap(({ records }) => records.map(({ id }) => id));
}

/** A summary for messages. */
export function personInWords(person: Person): string {
  return person.map(({ kind, records }) => `${records.length} ${kind.inWords}`).join(' and ');
}
