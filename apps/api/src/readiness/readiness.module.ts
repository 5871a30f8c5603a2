import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { AbuseNotices } from './abuse-notices.js';
import { ReadinessController } from './readiness.controller.js';
import { ReadinessService } from './readiness.service.js';

/** What is still to be done before the site does all it says. */
@Module({ imports: [NotificationsModule], controllers: [ReadinessController], providers: [ReadinessService, AbuseNotices] })
export class ReadinessModule {}
