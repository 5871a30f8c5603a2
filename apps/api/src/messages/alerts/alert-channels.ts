import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { AlertChannelView, AlertsView } from '#dto';
import { Environment } from '../../platform/config/environment.js';
import { type Channel, CHANNELS, namesSetUp } from '../deliveries/channel.js';
import { PushKeys } from '../deliveries/push/push-keys.js';
import { AlertPeople } from './alert-people.js';
import { channelsSql } from './receivers-sql.js';
import { nextSelfTestAt } from './self-test.js';

/** All channels of alerts, with their state. */
@Injectable()
export class AlertChannels {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly people: AlertPeople,
    @Inject(CHANNELS) private readonly channels: Channel[],
    private readonly keys: PushKeys,
  ) {}

  /** As seen by this user. */
  async view(userId: string): Promise<AlertsView> {
    const setUp = namesSetUp(this.channels);
    const [channels, you, { publicKey }] = await Promise.all([
      this.dataSource.query<AlertChannelView[]>(channelsSql, [userId, this.environment.ownerMailbox, setUp]),
      this.people.read(userId),
      this.keys.pair(),
    ]);
    return {
      channels,
      you,
      publicKey,
      mailIsSetUp: setUp.includes('mail'),
      webhookIsSetUp: setUp.includes('webhook'),
      nextSelfTestAt: nextSelfTestAt(new Date()).toISOString(),
    };
  }
}
