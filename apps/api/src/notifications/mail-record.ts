import type { EntityManager } from 'typeorm';
import type { EnquiryKind } from '#dto';
import type { Mail } from './mail.entity.js';
import type { MailedContact, MailedEnquiry, MailedQuote } from './mailed-enquiry.js';

/** The column of a mail that names its record. */
export const recordColumn = { quote: 'quoteId', contact: 'contactId' } as const satisfies Record<EnquiryKind, keyof Mail>;

/** The record that a mail speaks of, or undefined when it was deleted. */
export async function readRecord(manager: EntityManager, { quoteId, contactId }: Mail): Promise<MailedEnquiry | undefined> {
  // Entities by name: quotes and contacts know of mails, and imports go one way.
  if (quoteId) return withKind('quote', await manager.findOneBy<MailedQuote>('Quote', { id: quoteId }));
  if (contactId) return withKind('contact', await manager.findOneBy<MailedContact>('Contact', { id: contactId }));
  return undefined;
}

function withKind<T extends MailedEnquiry>(kind: T['kind'], record: T | null): T | undefined {
  return record ? { ...record, kind } : undefined;
}
