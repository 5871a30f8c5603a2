import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../../messages/deliveries/deliveries.module.js';
import { AbuseNotices } from './abuse-notices.js';
import { ForwardingWatch } from './forwarding-watch.js';
import { ReadinessController } from './readiness.controller.js';
import { ReadinessService } from './readiness.service.js';

/** Readiness checks, and a look at what proxies in front send. */
@Module({
  imports: [DeliveriesModule],
  controllers: [ReadinessController],
  providers: [ReadinessService, AbuseNotices, ForwardingWatch],
})
export class ReadinessModule {}
