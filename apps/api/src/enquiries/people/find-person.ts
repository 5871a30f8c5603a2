import type { DataSource } from 'typeorm';
import { type RecordKind, recordKinds, type StoredRecord } from '../record-kind.js';

/** The records under an email address in any case: each kind's, oldest first. */
export type Person = { kind: RecordKind; records: StoredRecord[] }[];

/** Finds the records of a person. All lists are empty when the address is unknown. */
export async function findPerson(dataSource: DataSource, email: string): Promise<Person> {
  return Promise.all(
    recordKinds(dataSource).map(async (kind) => {
      const records = await dataSource.manager
        .createQueryBuilder<StoredRecord>(kind.entity.target, 'record')
        .where('lower(record.email) = lower(:email)', { email: email.trim() })
        .orderBy('record.createdAt')
        .getMany();
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
