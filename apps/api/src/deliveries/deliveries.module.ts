import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type Channel, CHANNELS } from './channel.js';
import { DeliveriesService } from './deliveries.service.js';
import { AlertHoursRow } from './alert-hours.entity.js';
import { Delivery } from './delivery.entity.js';
import { DeliverySettings } from './delivery-settings.js';
import { DeliveryWorker } from './delivery-worker.js';
import { DueDeliveries } from './due-deliveries.js';
import { MailChannel } from './mail/mail-channel.js';
import { Mailboxes } from './mail/mailboxes.js';
import { MailServer } from './mail/mail-server.js';
import { MailSettings } from './mail/mail-settings.js';
import { Device } from './push/device.entity.js';
import { PushChannel } from './push/push-channel.js';
import { PushKey } from './push/push-key.entity.js';
import { PushKeys } from './push/push-keys.js';
import { PushSettings } from './push/push-settings.js';
import { MessageWriters } from './message-writers.js';
import { ReceiptTokens } from './receipt-tokens.js';
import { WebhookChannel } from './webhook/webhook-channel.js';

/** Messages on their way: one row each, sent by one worker a process, over channels. */
@Module({
  imports: [TypeOrmModule.forFeature([AlertHoursRow, Delivery, Device, PushKey])],
  providers: [
    DeliveriesService, DeliverySettings, DeliveryWorker, DueDeliveries, MessageWriters, ReceiptTokens,
    MailChannel, Mailboxes, MailServer, MailSettings, PushChannel, PushKeys, PushSettings, WebhookChannel,
    { provide: CHANNELS, useFactory: (...channels: Channel[]) => channels, inject: [MailChannel, PushChannel, WebhookChannel] },
  ],
  exports: [CHANNELS, DeliveriesService, MessageWriters, ReceiptTokens, MailServer, Mailboxes, PushKeys],
})
export class DeliveriesModule {}
