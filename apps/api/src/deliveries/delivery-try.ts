import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { endWithin, NoEnd, unlessAborted } from '../platform/config/end-within.js';
import { type Channel, type DeliveryFailure, DeliverySkipped } from './channel.js';
import type { Delivery } from './delivery.entity.js';
import type { DeliverySettings } from './delivery-settings.js';
import type { DueDeliveries } from './due-deliveries.js';

const dayMs = 24 * 60 * 60 * 1_000;
const noteAgainMs = 500;

interface Tried {
  outcome: QueryDeepPartialEntity<Delivery>;
  /** Whether the other side responded, or was not called. */
  reached: boolean;
}

/** One try of a delivery: hands it to its channel and writes down what came of it. */
export class DeliveryTry {
  private readonly logger = new Logger(DeliveryTry.name);

  /** `impatience` is aborted when the server can't wait any longer for what is under way. */
  constructor(
    private readonly channel: Channel,
    private readonly due: DueDeliveries,
    private readonly settings: DeliverySettings,
    private readonly impatience: AbortSignal,
  ) {}

  /** Ends before its lease does, whatever the channel does; returns whether the other side was reached. Throws if no outcome was stored. */
  async make(delivery: Delivery): Promise<boolean> {
    const { outcome, reached } = await this.attempt(delivery);
    const until = Date.now() + this.settings.recordMs;
    for (;;) {
      try {
        await this.due.note(delivery, outcome);
        return reached;
      } catch (error) {
        // A message that was sent but not recorded would be sent again.
        if (Date.now() > until || this.impatience.aborted) throw error;
        await sleep(noteAgainMs);
      }
    }
  }

  private async attempt(delivery: Delivery): Promise<Tried> {
    const { keepDays } = this.settings;
    const isOldNews = delivery.attempts === 1 && delivery.queuedAt.getTime() < Date.now() - keepDays * dayMs;
    const waitedFor = delivery.channel === 'mail' ? 'for a mail server' : 'to be sent';
    if (isOldNews) return { reached: true, outcome: { state: 'failed', lastError: `Waited more than ${keepDays} days ${waitedFor}` } };
    try {
      await this.send(delivery);
      return { reached: true, outcome: { state: 'sent', sentAt: new Date(), lastError: null } };
    } catch (error) {
      if (error instanceof DeliverySkipped) return { reached: true, outcome: { state: 'skipped', lastError: error.message } };
      const { reason, permanent, code, unreached, waitSeconds = 0 } = this.failureOf(error);
      // Leaves out the other side's words, which may quote a visitor's address, but logs an unforeseen error in full.
      this.logger.warn(code ? `Delivery ${delivery.id}, try ${delivery.attempts}: ${code}` : error);
      const againSeconds = permanent ? undefined : this.channel.retryWaits[delivery.attempts - 1];
      if (againSeconds === undefined) return { reached: !unreached, outcome: { state: 'failed', lastError: reason } };
      return { reached: !unreached, outcome: { lastError: reason, dueAt: new Date(Date.now() + Math.max(againSeconds, waitSeconds) * 1_000) } };
    }
  }

  private send(delivery: Delivery): Promise<void> {
    const { impatience, channel } = this;
    const sending = endWithin('The try', this.settings.tryMs, (end) => channel.send(delivery, AbortSignal.any([impatience, end])));
    return unlessAborted(impatience, sending);
  }

  private failureOf(error: unknown): DeliveryFailure {
    if (error instanceof NoEnd) return { reason: 'The other side fell silent', permanent: false, code: 'no end', unreached: true };
    if (error === this.impatience.reason && this.impatience.aborted)
      return { reason: 'This server was stopped meanwhile', permanent: false, code: 'stopped', unreached: true };
    return this.channel.failureOf(error);
  }
}
