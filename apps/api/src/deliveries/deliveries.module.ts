import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveriesService } from './deliveries.service.js';
import { Delivery } from './delivery.entity.js';
import { DeliverySettings } from './delivery-settings.js';
import { DeliveryWorker } from './delivery-worker.js';
import { DueDeliveries } from './due-deliveries.js';
import { MailChannel } from './mail/mail-channel.js';
import { MailServer } from './mail/mail-server.js';
import { MailSettings } from './mail/mail-settings.js';

/** Messages on their way: one row each, sent by one worker a process, over channels. */
@Module({
  imports: [TypeOrmModule.forFeature([Delivery])],
  controllers: [DeliveriesController],
  providers: [DeliveriesService, DeliverySettings, DeliveryWorker, DueDeliveries, MailChannel, MailServer, MailSettings],
  exports: [DeliveriesService, MailChannel, MailServer],
})
export class DeliveriesModule {}
