import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type DeliveryPurpose, noMailServer } from '#dto';
import { ProblemError } from '../platform/http/problems/problem-error.js';
import { notify } from '../platform/database/notify.js';
import { Delivery } from './delivery.entity.js';
import { MailChannel } from './mail/mail-channel.js';

/** Values of a delivery that is queued again. */
const onceMore = {
  state: 'waiting',
  attempts: 0,
  round: () => 'round + 1',
  dueAt: () => 'now()',
  queuedAt: () => 'now()',
  sentAt: null,
  leasedUntil: null,
  canWait: false,
} as const;

/** A message about an enquiry. `canWait`: for the owner's hours of alerts. */
export interface QueuedMessage {
  purpose: DeliveryPurpose;
  canWait?: boolean;
}

/** Messages about enquiries: queued in the enquiry's transaction, sent again on request. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mail: MailChannel,
  ) {}

  /** Why new deliveries have to wait: one line for the owner, or null. */
  get whyItWaits(): string | null {
    return this.mail.isSetUp ? null : noMailServer;
  }

  /** Queues messages of an enquiry in the manager's transaction: its commit wakes the worker. */
  async queueDeliveries(manager: EntityManager, enquiryId: string, messages: QueuedMessage[]): Promise<void> {
    const deliveries = messages.map((message) => ({ enquiryId, ...message, lastError: this.whyItWaits }));
    await manager.createQueryBuilder().insert().into(Delivery).values(deliveries).updateEntity(false).execute();
  }

  /** Queues a message of this enquiry again. Throws not-found, and conflict if it already waits. */
  async sendAgain(enquiryId: string, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const delivery = await manager.findOne(Delivery, { where: { id, enquiryId }, lock: { mode: 'pessimistic_write' } });
      if (!delivery) throw new ProblemError('not-found');
      if (delivery.state === 'waiting') throw new ProblemError('conflict', { detail: 'This email is waiting to be sent already.' });
      await manager.update(Delivery, id, { ...onceMore, lastError: this.whyItWaits });
      await notify(manager, 'deliveries');
    });
  }
}
