import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { ReadinessController } from './readiness.controller.js';
import { ReadinessService } from './readiness.service.js';

/** Readiness checks. */
@Module({ imports: [NotificationsModule], controllers: [ReadinessController], providers: [ReadinessService] })
export class ReadinessModule {}
