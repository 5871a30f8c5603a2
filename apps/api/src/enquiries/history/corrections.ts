import type { EntityManager, EntityMetadata } from 'typeorm';
import { correctionEvents, isSomebody, nobodyMessage, type PersonField, personRules } from '#dto';
import { invalidFields } from '../../platform/http/problems/problem-error.js';
import type { Enquiry } from '../enquiry.entity.js';
import { phoneNumbers } from '../phone-numbers.js';
import { recordKindOf } from '../record-kind.js';

/** The customer as a record describes them. The address is the enquiry's own, everything else its kind's. */
export type Person = Record<PersonField, string>;

const fields = Object.keys(personRules) as PersonField[];

/** Whether the change corrects a name, number or address. */
export function isCorrection(change: Partial<Person>): boolean {
  return fields.some((field) => change[field] !== undefined);
}

/** Compares the customer with a correction. Throws invalid-fields if neither a name nor a number would be left. */
export function correctionsOf(person: Person, wanted: Partial<Person>) {
  const changed = fields.filter((field) => wanted[field] !== undefined && wanted[field] !== person[field]);
  const columns = Object.fromEntries(changed.map((field) => [field, wanted[field] ?? '']));
  if (changed.length > 0 && !isSomebody({ ...person, ...columns }))
    throw invalidFields({ field: changed.find((field) => field !== 'address') ?? 'phone', message: nobodyMessage, code: 'required' });
  const events = changed.map((field) => ({
    type: correctionEvents[field],
    fromValue: person[field],
    toValue: wanted[field] ?? '',
    before: { [field]: person[field] },
  }));
  return { columns, events };
}

/** Reads the name, numbers and addresses of a record's customer. */
export async function personOf(manager: EntityManager, { id, kind, address }: Enquiry): Promise<Person> {
  const record = await manager.findOneByOrFail<Omit<Person, 'address'> & { id: string }>(tableOf(manager, kind).target, { id });
  return { ...record, address };
}

/** Splits changed columns into those of the enquiry and those of its kind's own row, and stores the latter. */
export async function storePerson(
  manager: EntityManager,
  { id, kind }: Enquiry,
  columns: Partial<Enquiry & Person>,
): Promise<Partial<Enquiry>> {
  const { firstName, lastName, phone, email, ...ofEnquiry } = columns;
  const own = Object.fromEntries(Object.entries({ firstName, lastName, phone, email }).filter(([, value]) => value !== undefined));
  const numbers = phone === undefined ? {} : { numbers: phoneNumbers(phone) };
  if (Object.keys(own).length > 0) await manager.update(tableOf(manager, kind).target, id, { ...own, ...numbers });
  return ofEnquiry;
}

function tableOf(manager: EntityManager, kind: Enquiry['kind']): EntityMetadata {
  return recordKindOf(manager.dataSource, kind).entity;
}
