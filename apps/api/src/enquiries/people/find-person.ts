import { type DataSource, In } from 'typeorm';
import { phoneNumbers } from '../phone-numbers.js';
import { type RecordKind, recordKinds, type StoredRecord } from '../record-kind.js';

/** The records of a person: each kind's, oldest first. */
export type Person = { kind: RecordKind; records: StoredRecord[] }[];

/** SQL, by an index that leaves out records without a number. */
const byNumber = "(numbers <> '{}' AND numbers && $2::text[])";

/** SQL, for the nested subquery: the records under an email address or a number, and all others of the same customers. */
const sql = `
  SELECT id FROM enquiries WHERE id IN (SELECT enquiry_id FROM enquiry_search WHERE email = lower($1) OR ${byNumber})
    OR customer_id IN (
      SELECT customer_id FROM enquiry_search JOIN enquiries AS known ON known.id = enquiry_id WHERE email = lower($1) OR ${byNumber})`;

/** Finds the records under an email address in any case, or under a number in any spelling. All lists are empty when it is unknown. */
export async function findPerson(dataSource: DataSource, who: string): Promise<Person> {
  const numbers = who.includes('@') ? [] : phoneNumbers(who);
  const found = await dataSource.query<{ id: string }[]>(sql, [who.trim(), numbers]);
  const id = In(found.map((row) => row.id));
  return Promise.all(
    recordKinds(dataSource).map(async (kind) => {
      const records = await dataSource.manager.find<StoredRecord>(kind.entity.target, { where: { id }, order: { createdAt: 'ASC' } });
      return { kind, records };
    }),
  );
}

/** The ids of all records, of whatever kind. */
export function idsOf(person: Person): string[] {
  return person.flatMap(({ records }) => records.map(({ id }) => id));
}

/** A summary for messages. */
export function personInWords(person: Person): string {
  return person.map(({ kind, records }) => `${records.length} ${kind.inWords}`).join(' and ');
}
