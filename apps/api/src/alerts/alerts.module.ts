import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { PeriodicModule } from '../periodic/periodic.module.js';
import { AlertChannels } from './alert-channels.js';
import { AlertMails } from './alert-mails.js';
import { AlertPeople } from './alert-people.js';
import { AlertsController } from './alerts.controller.js';
import { DevicesService } from './devices.service.js';
import { EnquiryAlerts } from './enquiry-alerts.js';
import { Escalation } from './escalation.js';
import { OverdueAlerts } from './overdue-alerts.js';
import { MorningAlerts } from './morning-alerts.js';
import { MorningMails } from './morning-mails.js';
import { Receipts } from './receipts.js';
import { Recipients } from './recipients.js';
import { RoundAlerts } from './round-alerts.js';
import { SelfTest } from './self-test.js';

/** Alerts to those who work here: on which ways, when again, and whether they arrive. */
@Module({
  imports: [CalendarModule, DeliveriesModule, PeriodicModule],
  controllers: [AlertsController],
  providers: [
    AlertChannels,
    AlertMails,
    AlertPeople,
    DevicesService,
    EnquiryAlerts,
    Escalation,
    OverdueAlerts,
    MorningAlerts,
    MorningMails,
    Receipts,
    Recipients,
    RoundAlerts,
    SelfTest,
  ],
})
export class AlertsModule {}
