import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Serving } from '../../platform/config/serving.js';
import { DatabaseListener } from '../../platform/database/database-listener.js';
import { DeliveryLane } from './delivery-lane.js';
import { DeliverySettings } from './delivery-settings.js';
import { DueDeliveries } from './due-deliveries.js';
import { MailChannel } from './mail/mail-channel.js';
import { PushChannel } from './push/push-channel.js';
import { WebhookChannel } from './webhook/webhook-channel.js';

/** Sends due deliveries, each channel in a lane of its own, until the server stops. Takes over the deliveries of processes that died. */
@Injectable()
export class DeliveryWorker implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly lanes: DeliveryLane[];

  constructor(
    due: DueDeliveries,
    private readonly listener: DatabaseListener,
    settings: DeliverySettings,
    private readonly serving: Serving,
    mail: MailChannel,
    push: PushChannel,
    webhook: WebhookChannel,
  ) {
    const channels = [mail, push, webhook].filter(({ isSetUp }) => isSetUp);
    this.lanes = channels.map((channel) => new DeliveryLane(channel, due, settings));
  }

  onModuleInit(): void {
    this.listener.on('deliveries', () => {
      for (const lane of this.lanes) lane.wake();
    });
  }

  onApplicationBootstrap(): void {
    if (this.serving.isOn) for (const lane of this.lanes) lane.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }
}
