import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../../messages/deliveries/deliveries.module.js';
import { AbuseNotices } from './abuse-notices.js';
import { ForwardingWatch } from './forwarding-watch.js';
import { ReadinessController } from './readiness.controller.js';
import { ReadinessService } from './readiness.service.js';

/** Readiness checks, and the watch for proxies in front. */
@Module({
  imports: [DeliveriesModule],
  controllers: [ReadinessController],
  providers: [ReadinessService, AbuseNotices, ForwardingWatch],
})
export class ReadinessModule {}
