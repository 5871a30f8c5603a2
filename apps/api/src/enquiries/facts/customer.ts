import { Column } from 'typeorm';
import { ProblemError } from '../../platform/http/problems/problem-error.js';
import type { Fact } from './fact.js';

export class CustomerColumns {
  /** The same for all records of one customer; null until the owner joins the record with another. */
  @Column('uuid', { nullable: true }) customerId!: string | null;
}

/** A join is an event of the record that came; those that it came to have none. SQL: it compares the moments' microseconds. */
const joinedSinceSql = `
  SELECT FROM enquiry_events AS event JOIN enquiries AS mine ON mine.id = event.enquiry_id
    JOIN enquiries AS other ON other.customer_id = mine.customer_id AND other.id <> mine.id
    JOIN enquiry_events AS joined ON joined.enquiry_id = other.id
  WHERE event.id = $1 AND joined.type = 'joined' AND joined.undone_at IS NULL AND joined.recorded_at > event.recorded_at LIMIT 1`;

/** Whose record it is, which routes of its own change (customers/). Joining and parting stand on each other. */
export const customer = {
  events: ['joined', 'parted'],
  async assertUndo(manager, eventId) {
    if ((await manager.query<unknown[]>(joinedSinceSql, [eventId])).length > 0)
      throw new ProblemError('conflict', { detail: 'Another record has joined this customer since.' });
  },
} satisfies Fact<CustomerColumns>;
