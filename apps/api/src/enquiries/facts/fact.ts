import type { EntityManager } from 'typeorm';
import type { EnquiryEventType, EnquiryWork, PersonField, UpdateEnquiry } from '#dto';
import type { DeliveriesService } from '../../deliveries/deliveries.service.js';
import type { CustomerVisits } from '../customer-visits.js';

/** The owner's change with what it refers to beyond the row. */
export interface WantedChange extends Omit<UpdateEnquiry, 'takenBy'> {
  takenBy?: { id: string; username: string } | null;
  /** The present person's user name; empty for nobody. */
  takenByNow: string;
  /** The customer as the record has them; absent when the change does not concern them. */
  personNow?: Record<PersonField, string>;
}

/** What becomes of one fact: its altered columns, and its old and new value as the history has them. */
export interface FactChange<Columns> {
  columns: Partial<Columns>;
  from?: string;
  to?: string;
  text?: string;
  /** Queues the messages that follow from it. */
  send?: (manager: EntityManager, services: { deliveries: DeliveriesService; visits: CustomerVisits }) => Promise<unknown>;
}

/** Something about a record that the owner may change; it sees these columns of the row alone. */
export interface Fact<Columns> {
  /** Its events, each of which stands on those before it; the first is that of `change`. None: the history does not show it. */
  events: readonly EnquiryEventType[];
  /** SQL of its members of EnquiryWork, in which the row is `enquiry`. */
  work?: Partial<Record<keyof EnquiryWork, string>>;
  /** Compares a row with a change; undefined if nothing is different. Throws invalid-fields for a contradiction. */
  change?: (row: Columns, wanted: WantedChange, now: Date) => FactChange<Columns> | undefined;
  /** Throws conflict if the values that the event of this id has replaced cannot return. */
  assertUndo?: (manager: EntityManager, eventId: string, replaced: Partial<Columns>) => Promise<void>;
}
