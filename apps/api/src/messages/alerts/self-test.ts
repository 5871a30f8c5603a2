import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { alertLimits, alertTimes } from '#dto';
import { nextTimeOfDay } from '../../enquiries/clock/next-time-of-day.js';
import { RateLimits } from '../../enquiries/intake/rate-limits.js';
import { queueFor, Recipients } from './recipients.js';

/** The next test of every channel after this moment. */
export function nextSelfTestAt(after: Date): Date {
  return nextTimeOfDay(after, alertTimes.daily, alertTimes.selfTestWeekday);
}

/** Tests a person's channels on request. */
@Injectable()
export class SelfTest {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly recipients: Recipients,
    private readonly limits: RateLimits,
  ) {}

  /** Queues a test on each channel of a person. Too many: 429. */
  async testNow(userId: string): Promise<void> {
    await this.limits.count({ name: 'alert-tests', max: alertLimits.testsPerHour, windowSeconds: 3_600 }, userId);
    await this.dataSource.transaction(async (manager) => {
      await queueFor(manager, await this.recipients.ofPerson(manager, userId), 'test');
    });
  }
}
