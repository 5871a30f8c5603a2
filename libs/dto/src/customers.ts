import type { EnquiryRow } from './inbox.js';

/** One record of a customer. */
export type CustomerRecord = Pick<
  EnquiryRow,
  | 'kind' | 'id' | 'ref' | 'createdAt' | 'version' | 'source' | 'status' | 'lostReason'
  | 'firstName' | 'lastName' | 'postcode' | 'services' | 'words'
>;

/**
 * GET customerRoute(id): a customer with all their records, oldest first. A record that was never joined is a customer of its own, whose id
 * is the record's; any record's id finds its customer. Name, numbers and addresses are those of the records, newest first.
 */
export interface CustomerView {
  id: string;
  name: string;
  phones: string[];
  /** What the server read in each of `phones` (E.164); absent from older copies. */
  numbers?: Record<string, string[]>;
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
export type RecordOfCustomer = Pick<CustomerRecord, 'kind' | 'id'>;

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
