import { Column, type EntityManager, type EntityMetadata } from 'typeorm';
import { correctionEvents, type EnquiryKind, isSomebody, nobodyMessage, type PersonField, personRules } from '#dto';
import { ruleColumn } from '../../platform/database/rule-column.js';
import { invalidFields } from '../../platform/http/problems/problem-error.js';
import { phoneNumbers } from '../phone-numbers.js';
import { recordKindOf } from '../record-kind.js';
import type { Fact } from './fact.js';

/** The customer as a record describes them. The address is the enquiry's own, everything else its kind's. */
export type Person = Record<PersonField, string>;

export class PersonColumns {
  /** The street address, in the owner's words. */
  @Column(ruleColumn(personRules.address)) address!: string;
}

type PersonRow = PersonColumns & { id: string; kind: EnquiryKind };

/** The customer's name, numbers and addresses, each a fact of its own: a correction of one does not stand on that of another. */
export const person = {
  firstName: corrected('firstName'),
  lastName: corrected('lastName'),
  phone: corrected('phone'),
  email: corrected('email'),
  address: corrected('address'),
} satisfies Record<PersonField, Fact<Partial<Person>>>;

function corrected(field: PersonField) {
  return {
    events: [correctionEvents[field]],
    change(_row, { personNow, ...wanted }) {
      const to = wanted[field];
      if (!personNow || to === undefined || to === personNow[field]) return undefined;
      const { firstName = personNow.firstName, lastName = personNow.lastName, phone = personNow.phone } = wanted;
      if (!isSomebody({ firstName, lastName, phone }))
        throw invalidFields({ field: field === 'address' ? 'phone' : field, message: nobodyMessage, code: 'required' });
      return { columns: { [field]: to }, from: personNow[field], to };
    },
  } satisfies Fact<Partial<Person>>;
}

/** Whether the change corrects a name, number or address. */
export function isCorrection(change: Partial<Person>): boolean {
  return Object.keys(person).some((field) => change[field as PersonField] !== undefined);
}

/** Reads the name, numbers and addresses of a record's customer. */
export async function personOf(manager: EntityManager, { id, kind, address }: PersonRow): Promise<Person> {
  const record = await manager.findOneByOrFail<Omit<Person, 'address'> & { id: string }>(tableOf(manager, kind).target, { id });
  return { ...record, address };
}

/** Splits changed columns into those of the enquiry and those of its kind's own row, and stores the latter. */
export async function storePerson<Columns extends Partial<Person>>(manager: EntityManager, { id, kind }: PersonRow, columns: Columns) {
  const { firstName, lastName, phone, email, ...ofEnquiry } = columns;
  const own = Object.fromEntries(Object.entries({ firstName, lastName, phone, email }).filter(([, value]) => value !== undefined));
  const numbers = phone === undefined ? {} : { numbers: phoneNumbers(phone) };
  if (Object.keys(own).length > 0) await manager.update(tableOf(manager, kind).target, id, { ...own, ...numbers });
  return ofEnquiry;
}

function tableOf(manager: EntityManager, kind: EnquiryKind): EntityMetadata {
  return recordKindOf(manager.dataSource, kind).entity;
}
