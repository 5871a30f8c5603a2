import type { EnquiryKind, EnquiryStatus } from './enquiry-kinds.js';
import type { LeadSource } from './lead-sources.js';
import type { LostReason } from './lost-reasons.js';

/** One record of a customer. */
export interface CustomerRecord {
  kind: EnquiryKind;
  id: string;
  ref: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  version: number;
  source: LeadSource;
  status: EnquiryStatus;
  lostReason: LostReason | '';
  firstName: string;
  lastName: string;
  postcode: string;
  /** Services' form ids. */
  services: string[];
  /** The first words of the description or the message. */
  words: string;
}

/**
 * GET customerRoute(id): a customer with all their records, oldest first. A record that was never joined is a customer of its own, whose id
 * is the record's; any record's id finds its customer. Name, numbers and addresses are those of the records, newest first.
 */
export interface CustomerView {
  id: string;
  name: string;
  phones: string[];
  emails: string[];
  addresses: string[];
  records: CustomerRecord[];
}

/** Somebody who may be the same person: found by the digits of a number or by an email address. Never joined automatically. */
export interface CustomerProposal extends CustomerView {
  because: ('phone' | 'email')[];
}

/** GET apiRoutes.customers: at least one of the two. Any spelling of the number; one that cannot be dialled finds nobody. */
export interface CustomerQuery {
  phone?: string;
  email?: string;
}

/**
 * POST customerRoute(id, '/join'): this record becomes one of the customer's. '/part': it becomes a customer of its own, or, if it was
 * only proposed, is not proposed again ("No"). Both take an Idempotency-Key and If-Match (the record's version), and can be undone.
 */
export interface RecordOfCustomer {
  kind: EnquiryKind;
  id: string;
}

/** The response to join and part. */
export interface CustomerChanged {
  /** The record's customer now. */
  id: string;
  /** The record's version now. */
  version: number;
  /** The change's event, for undo; absent if nothing changed. */
  eventId?: string;
}

/** Most proposals of one answer, and most records of a customer that one answer names. */
export const customerLimits = { proposals: 5, records: 100 } as const;
