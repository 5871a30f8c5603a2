import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { alertLimits, type AlertsView, type UpdateAlerts } from '#dto';
import { AlertPerson } from '../../deliveries/alert-person.entity.js';
import { User } from '../../platform/people/user.entity.js';
import { RateLimits } from '../../platform/limits/rate-limits.js';
import { Environment } from '../../platform/config/environment.js';
import { type Channel, CHANNELS, namesSetUp } from '../../deliveries/channel.js';
import { PushKeys } from '../../deliveries/push/push-keys.js';
import { alertHours, changeAlertHours } from './alert-hours.js';
import { nextSelfTestAt } from './next-self-test-at.js';
import { channelViews } from './channel-views.js';
import { queueFor, Recipients } from './recipients.js';

/** All channels of alerts with their state, and each person's preferences and tests. */
@Injectable()
export class AlertChannels {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
    @Inject(CHANNELS) private readonly channels: Channel[],
    private readonly keys: PushKeys,
    private readonly recipients: Recipients,
    private readonly limits: RateLimits,
  ) {}

  /** As seen by this user. */
  async view(userId: string): Promise<AlertsView> {
    const setUp = namesSetUp(this.channels);
    const [channels, you, hours, { publicKey }] = await Promise.all([
      channelViews(this.dataSource.manager, { userId, environment: this.environment, setUp }),
      this.preferencesOf(userId),
      alertHours(this.dataSource.manager),
      this.keys.pair(),
    ]);
    return {
      channels,
      you,
      hours,
      publicKey,
      mailIsSetUp: setUp.includes('mail'),
      nextSelfTestAt: nextSelfTestAt(new Date(), hours.starts).toISOString(),
    };
  }

  /** Changes the named choices and everybody's hours; null or undefined leaves one as it is. */
  async update(userId: string, { hours, ...change }: UpdateAlerts): Promise<void> {
    if (hours) await this.dataSource.transaction((manager) => changeAlertHours(manager, hours));
    const named = Object.entries<unknown>(change).filter(([, value]) => (value ?? undefined) !== undefined);
    if (named.length > 0) await this.dataSource.manager.upsert(AlertPerson, { userId, ...Object.fromEntries(named) }, ['userId']);
  }

  /** Queues a test on each channel of a person. Too many: 429. */
  async testNow(userId: string): Promise<void> {
    await this.limits.count({ name: 'alert-tests', max: alertLimits.testsPerHour, windowSeconds: 3_600 }, userId);
    await this.dataSource.transaction(async (manager) => {
      await queueFor(manager, await this.recipients.ofPerson(manager, userId), 'test');
    });
  }

  private async preferencesOf(userId: string): Promise<AlertsView['you']> {
    const { manager } = this.dataSource;
    const [user, person] = await Promise.all([manager.findOneBy(User, { id: userId }), manager.findOneBy(AlertPerson, { userId })]);
    const { userId: _, onCall, ...others } = person ?? new AlertPerson();
    return { ...others, onCall: onCall ?? user?.username === this.environment.ADMIN_USERNAME };
  }
}
