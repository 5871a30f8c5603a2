import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import type { EntityManager } from 'typeorm';
import { alertTimes } from '#dto';
import { businessZone } from '../../enquiries/clock/business-calendar.js';
import { nextTimeOfDay } from '../../enquiries/clock/next-time-of-day.js';
import { lastQueuedAt } from '../../deliveries/last-queued-at.js';
import { PeriodicWork } from '../../platform/periodic/periodic-work.js';
import { nextSelfTestAt } from './next-self-test-at.js';
import { overdueCount } from './overdue-alerts.js';
import { isSameMailbox, queueFor, Recipients } from './recipients.js';

const dayMs = 24 * 60 * 60 * 1_000;

/** Queues one message a mailbox, device and webhook each morning; once a week it is also the test of that channel. */
@Injectable()
export class MorningAlerts {
  constructor(
    private readonly recipients: Recipients,
    periodic: PeriodicWork,
  ) {
    const nextAfter = (moment: Date) => nextTimeOfDay(moment, alertTimes.daily);
    periodic.addTimed({ name: 'morning alerts', nextAfter, work: (manager, now) => this.queue(manager, now) });
  }

  private async queue(manager: EntityManager, now: Date): Promise<void> {
    const isTest = await isSelfTestDue(manager, now);
    const recipients = isTest ? await this.recipients.all(manager, { everybody: true }) : await this.ofOtherDays(manager);
    await queueFor(manager, recipients, isTest ? 'self-test' : 'morning');
  }

  /** People on call if something is overdue, and people who asked for a digest in any case. */
  private async ofOtherDays(manager: EntityManager) {
    const called = (await overdueCount(manager)) > 0 ? await this.recipients.all(manager, { everybody: false }) : [];
    const digests = await this.recipients.digests(manager);
    return [...called, ...digests.filter((mailbox) => !called.some(isSameMailbox(mailbox)))];
  }
}

/** On the test's weekday, or on another if the server was down and missed it. */
async function isSelfTestDue(manager: EntityManager, now: Date): Promise<boolean> {
  // A week by the calendar: when the clocks go forward it is an hour shorter.
  const weekAgo = DateTime.fromJSDate(now, { zone: businessZone }).minus({ weeks: 1 });
  const lastMoment = nextSelfTestAt(weekAgo.toJSDate());
  const last = await lastQueuedAt(manager, 'self-test');
  return last ? last < lastMoment : now.getTime() - lastMoment.getTime() < dayMs;
}
