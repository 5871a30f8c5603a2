import type { DataSource } from 'typeorm';
import { Contact } from '../../contacts/contact.entity.js';
import { Quote } from '../../quotes/quote.entity.js';

/** What is held under an e-mail address, in whatever case it was written: oldest first. */
export interface Person {
  quotes: Quote[];
  contacts: Contact[];
}

/** Finds the records of a person. Both lists are empty when the address is unknown. */
export async function findPerson({ manager }: DataSource, email: string): Promise<Person> {
  const of = <Kind extends Quote | Contact>(entity: new () => Kind) =>
    manager
      .createQueryBuilder(entity, 'record')
      .where('lower(record.email) = lower(:email)', { email: email.trim() })
      .orderBy('record.createdAt')
      .getMany();
  return { quotes: await of(Quote), contacts: await of(Contact) };
}

/** A summary for messages. */
export function personInWords({ quotes, contacts }: Person): string {
  return `${quotes.length} quote request(s) and ${contacts.length} contact enquiry(ies)`;
}
