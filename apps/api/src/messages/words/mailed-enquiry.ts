import type { EntityManager } from 'typeorm';
import { callRules, contactRules, dashboardTexts, quoteRules } from '#dto';
import type { CreateContact, EnquiryKind, QuoteForm, Rules, ValuesOf } from '#dto';
import { Enquiry } from '../../enquiries/enquiry.entity.js';
import { recordKindOf } from '../../enquiries/record-kind.js';

type Shared = Pick<Enquiry, 'id' | 'ref' | 'createdAt' | 'held' | 'emergency'>;

/** A stored record as emails describe it. */
export type MailedQuote = Shared & QuoteForm & { kind: 'quote' };
export type MailedContact = Shared & CreateContact & { kind: 'contact' };
export type MailedCall = Shared & ValuesOf<typeof callRules> & { kind: 'call' };
export type MailedEnquiry = MailedQuote | MailedContact | MailedCall;

/** How emails name a record of each kind, and its fields. */
export const kindWords: Record<EnquiryKind, { badge: string; news: string; rules: Rules }> = {
  quote: { badge: dashboardTexts.quoteBadge, news: 'New request', rules: quoteRules },
  contact: { badge: dashboardTexts.contactBadge, news: 'Contact form', rules: contactRules },
  call: { badge: 'Call', news: 'Call', rules: callRules },
};

/** The record of an enquiry, or undefined when it was deleted. */
export async function readMailedEnquiry(manager: EntityManager, id: string): Promise<MailedEnquiry | undefined> {
  const enquiry = await manager.findOneBy(Enquiry, { id });
  if (!enquiry) return undefined;
  const { ref, createdAt, held, emergency, kind } = enquiry;
  const record = await manager.findOneBy(recordKindOf(manager.dataSource, kind).entity.target, { id });
  return record ? (Object.assign({ kind }, record, { ref, createdAt, held, emergency }) as MailedEnquiry) : undefined;
}

/** The form ids of its services. */
export function servicesOf(record: MailedEnquiry): string[] {
  return record.kind === 'contact' ? [record.service].filter(Boolean) : record.serviceType;
}
