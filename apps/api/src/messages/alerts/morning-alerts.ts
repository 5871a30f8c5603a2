import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { type EntityManager, In } from 'typeorm';
import { businessZone } from '../../enquiries/clock/business-calendar.js';
import { type Channel, CHANNELS, namesSetUp } from '../../deliveries/channel.js';
import { Delivery } from '../../deliveries/delivery.entity.js';
import { lastQueuedAt } from '../../deliveries/last-queued-at.js';
import { PeriodicWork } from '../../platform/periodic/periodic-work.js';
import { alertHours, morningTask, nextMorning } from './alert-hours.js';
import { nextSelfTestAt } from './next-self-test-at.js';
import { businessMailbox, isSameMailbox, queueFor, type Recipient, Recipients } from './recipients.js';
import { waitingRecords } from './waiting-records.js';

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Queues one message a mailbox, device and webhook when the hours of alerts begin, in place of all that has waited for them; once a week it
 * is also the test of that channel.
 */
@Injectable()
export class MorningAlerts {
  constructor(
    private readonly recipients: Recipients,
    @Inject(CHANNELS) private readonly channels: Channel[],
    periodic: PeriodicWork,
  ) {
    const nextAfter = (moment: Date, manager: EntityManager) => nextMorning(manager, moment);
    periodic.addTimed({ name: morningTask, nextAfter, work: (manager, now) => this.queue(manager, now) });
  }

  private async queue(manager: EntityManager, now: Date): Promise<void> {
    await this.dropWaited(manager);
    const isTest = await isSelfTestDue(manager, now);
    const recipients = isTest ? await this.recipients.all(manager, { everybody: true }) : await this.ofOtherDays(manager);
    await queueFor(manager, recipients, isTest ? 'self-test' : 'morning', { canWait: true });
  }

  /** What waits on a channel is in the morning's message; without a channel it goes on waiting for one. */
  private async dropWaited(manager: EntityManager): Promise<void> {
    const purpose = In(['owner-alert', 'alert-again', 'overdue', 'gathered', 'hourly', 'morning']);
    const waited = { purpose, channel: In(namesSetUp(this.channels)), state: 'waiting', canWait: true } as const;
    await manager.update(Delivery, waited, { state: 'skipped', lastError: 'Sent with other requests in the message when alerts began' });
  }

  /** People on call if something waits, and people who asked for a digest in any case; of possible spam only the business's mailbox is told. */
  private async ofOtherDays(manager: EntityManager): Promise<Recipient[]> {
    const isThere = async (which: Parameters<typeof waitingRecords>[1]) => (await waitingRecords(manager, which)).length > 0;
    const called = (await isThere('new')) || (await isThere('overdue')) ? await this.recipients.all(manager, { everybody: false }) : [];
    if (called.length === 0 && (await isThere('held'))) called.push(businessMailbox);
    const digests = await this.recipients.digests(manager);
    return [...called, ...digests.filter((mailbox) => !called.some(isSameMailbox(mailbox)))];
  }
}

/** On the test's weekday, or on another if the server was down and missed it. */
async function isSelfTestDue(manager: EntityManager, now: Date): Promise<boolean> {
  // A week by the calendar: when the clocks go forward it is an hour shorter.
  const weekAgo = DateTime.fromJSDate(now, { zone: businessZone }).minus({ weeks: 1 });
  const lastMoment = nextSelfTestAt(weekAgo.toJSDate(), (await alertHours(manager)).starts);
  const last = await lastQueuedAt(manager, 'self-test');
  return last ? last < lastMoment : now.getTime() - lastMoment.getTime() < dayMs;
}
