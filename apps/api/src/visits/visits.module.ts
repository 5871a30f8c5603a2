import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../messages/deliveries/deliveries.module.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarFeeds } from './calendar-feeds.js';
import { MailedVisits } from './mailed-visits.js';
import { VisitMails } from './visit-mails.js';

/** Visits in calendars: the customer's by email, one's own at a private address. */
@Module({
  imports: [DeliveriesModule],
  controllers: [CalendarController],
  providers: [CalendarFeeds, MailedVisits, VisitMails],
  exports: [VisitMails],
})
export class VisitsModule {}
