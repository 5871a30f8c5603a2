import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Serving } from '../platform/config/serving.js';
import { DatabaseListener } from '../platform/database/database-listener.js';
import { type Channel, CHANNELS } from './channel.js';
import { DeliveryLane } from './delivery-lane.js';
import { DeliverySettings } from './delivery-settings.js';
import { DueDeliveries } from './due-deliveries.js';

/** Sends due deliveries, each channel in a lane of its own, until the server stops. Takes over the deliveries of processes that died. */
@Injectable()
export class DeliveryWorker implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly lanes: DeliveryLane[];

  constructor(
    due: DueDeliveries,
    private readonly listener: DatabaseListener,
    settings: DeliverySettings,
    private readonly serving: Serving,
    @Inject(CHANNELS) channels: Channel[],
  ) {
    this.lanes = channels.filter(({ isSetUp }) => isSetUp).map((channel) => new DeliveryLane(channel, due, settings));
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
