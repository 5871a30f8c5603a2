import type { ContactView, MailView } from '#dto';
import type { Contact } from './contact.entity.js';

/** The enquiry as the owner's list shows it, with its mails. */
export function contactView({ createdAt, ...fields }: Contact, mails: MailView[]): ContactView {
  return { ...fields, createdAt: createdAt.toISOString(), mails };
}
