import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CustomerChanged } from '#dto';
import { inTurn } from '../../platform/database/in-turn.js';
import { ProblemError } from '../../platform/http/problems/problem-error.js';
import { Enquiry } from '../enquiry.entity.js';
import type { EnquiryRecord } from '../enquiry-record.entity.js';
import { type ChangeOrder, EnquiryChanges } from '../history/enquiry-changes.js';
import { ExactlyOnce } from '../intake/exactly-once.js';
import { customerOf } from './customer-views.js';
import { recordsOf } from './customers.js';

/** Joins records that belong to one person, and parts them again. Nothing is merged: each record keeps what was done to it. */
@Injectable()
export class CustomerJoins {
  constructor(
    private readonly changes: EnquiryChanges,
    private readonly once: ExactlyOnce,
  ) {}

  /** The record becomes one of the customer's. Throws not-found and `stale`. */
  join(customerId: string, order: ChangeOrder): Promise<CustomerChanged> {
    return this.change('customer-join', customerId, order, async (manager, enquiry, [first, ...others]) => {
      if (!first) throw new ProblemError('not-found');
      if (customerOf(first) === customerOf(enquiry)) return undefined;
      const id = first.customerId ?? randomUUID();
      if (first.customerId === null && others.length === 0) await manager.update(Enquiry, first.id, { customerId: id });
      return { type: 'joined', to: first.ref, customerId: id };
    });
  }

  /** The record becomes a customer of its own; one that was only proposed is not proposed again. Throws not-found and `stale`. */
  part(customerId: string, order: ChangeOrder): Promise<CustomerChanged> {
    return this.change('customer-part', customerId, order, (_manager, enquiry, records) => {
      if (records.length === 0) throw new ProblemError('not-found');
      const other = records.find(({ id }) => id !== enquiry.id);
      if (!other) return undefined;
      const isJoined = customerOf(other) === customerOf(enquiry);
      return { type: 'parted', to: other.ref, customerId: isJoined ? null : enquiry.customerId };
    });
  }

  private change(
    call: string,
    customerId: string,
    { isExpected, key, ...record }: ChangeOrder,
    decide: (manager: EntityManager, enquiry: Enquiry, records: EnquiryRecord[]) => Promise<Decision | undefined> | Decision | undefined,
  ): Promise<CustomerChanged> {
    return this.once.run({ call, key, body: { customerId, ...record } }, async (manager) => {
      await inTurn(manager, 'joining customers');
      const enquiry = await this.changes.locked(manager, record);
      if (!isExpected(enquiry.version)) throw new ProblemError('stale');
      const decision = await decide(manager, enquiry, await recordsOf(manager, customerId));
      if (!decision) return { id: customerOf(enquiry), version: enquiry.version };
      const { type, to, customerId: joined } = decision;
      const event = { type, fromValue: '', toValue: to, before: { customerId: enquiry.customerId } };
      const changes = { columns: { customerId: joined }, events: [event] };
      const { version, eventId } = await this.changes.keep(manager, enquiry, changes, { by: record.by, key });
      return { id: joined ?? enquiry.id, version, ...(eventId !== undefined && { eventId }) };
    });
  }
}

interface Decision {
  type: 'joined' | 'parted';
  /** The reference of another record of the customer. */
  to: string;
  customerId: string | null;
}
