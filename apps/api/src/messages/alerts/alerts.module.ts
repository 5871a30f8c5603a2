import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { CalendarModule } from '../../enquiries/clock/calendar.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { EnquiryMailsModule } from '../words/enquiry-mails.module.js';
import { PeriodicModule } from '../../platform/periodic/periodic.module.js';
import { AccessMails } from './access-mails.js';
import { AlertChannels } from './alert-channels.js';
import { AlertMails } from './alert-mails.js';
import { AlertPeople } from './alert-people.js';
import { AlertsController } from './alerts.controller.js';
import { DevicesService } from './devices.service.js';
import { EnquiryAlerts } from './enquiry-alerts.js';
import { Escalation } from './escalation.js';
import { FloodAlerts } from './flood-alerts.js';
import { GatheredAlerts } from './gathered-alerts.js';
import { OverdueAlerts } from './overdue-alerts.js';
import { MorningAlerts } from './morning-alerts.js';
import { MorningMails } from './morning-mails.js';
import { Receipts } from './receipts.js';
import { Recipients } from './recipients.js';
import { RoundAlerts } from './round-alerts.js';
import { SelfTest } from './self-test.js';

/** Alerts to staff: channels, repetition, and proof of arrival. */
@Module({
  imports: [AuthModule, CalendarModule, DeliveriesModule, EnquiryMailsModule, PeriodicModule],
  controllers: [AlertsController],
  providers: [
    AlertChannels, AlertPeople, DevicesService, Receipts, Recipients, SelfTest,
    Escalation, FloodAlerts, OverdueAlerts, MorningAlerts,
    AccessMails, AlertMails, EnquiryAlerts, GatheredAlerts, MorningMails, RoundAlerts,
  ],
  exports: [AccessMails, AlertMails, EnquiryAlerts, GatheredAlerts, MorningMails, RoundAlerts],
})
export class AlertsModule {}
