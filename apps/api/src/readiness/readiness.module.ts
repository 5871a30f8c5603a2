import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { AbuseNotices } from './abuse-notices.js';
import { ReadinessController } from './readiness.controller.js';
import { ReadinessService } from './readiness.service.js';

/** Readiness checks. */
@Module({ imports: [DeliveriesModule], controllers: [ReadinessController], providers: [ReadinessService, AbuseNotices] })
export class ReadinessModule {}
