import type { EntityManager } from 'typeorm';
import type { CreateContact, QuoteForm } from '#dto';
import { Contact } from '../../contacts/contact.entity.js';
import { Enquiry } from '../../enquiries/enquiry.entity.js';
import { Quote } from '../../quotes/quote.entity.js';

type Shared = Pick<Enquiry, 'id' | 'ref' | 'createdAt' | 'held' | 'emergency'>;

/** A stored record as an email speaks of it. */
export type MailedQuote = Shared & QuoteForm & { kind: 'quote' };
export type MailedContact = Shared & CreateContact & { kind: 'contact' };
export type MailedEnquiry = MailedQuote | MailedContact;

/** The record of an enquiry, or undefined when it was deleted. */
export async function readMailedEnquiry(manager: EntityManager, id: string): Promise<MailedEnquiry | undefined> {
  const enquiry = await manager.findOneBy(Enquiry, { id });
  if (!enquiry) return undefined;
  const { ref, createdAt, held, emergency, kind } = enquiry;
  const shared = { ref, createdAt, held, emergency };
  if (kind === 'quote') {
    const quote = await manager.findOneBy(Quote, { id });
    return quote ? Object.assign({ kind }, quote, shared) : undefined;
  }
  const contact = await manager.findOneBy(Contact, { id });
  return contact ? Object.assign({ kind }, contact, shared) : undefined;
}
