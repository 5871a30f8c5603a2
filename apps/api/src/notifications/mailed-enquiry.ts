import type { CreateContact, QuoteForm } from '#dto';

interface Stored {
  id: string;
  createdAt: Date;
  /** Looks like a robot's. */
  held: boolean;
}

/** A stored record as a mail speaks of it. */
export type MailedQuote = Stored & QuoteForm & { kind: 'quote' };
export type MailedContact = Stored & CreateContact & { kind: 'contact' };
export type MailedEnquiry = MailedQuote | MailedContact;
