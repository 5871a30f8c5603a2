import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarFeed } from './calendar-feed.entity.js';
import { CalendarFeeds } from './calendar-feeds.js';
import { MailedVisits } from './mailed-visits.js';
import { VisitMails } from './visit-mails.js';

/** Visits in calendars: the customer's by email, one's own at a private address. */
@Module({
  imports: [TypeOrmModule.forFeature([CalendarFeed]), DeliveriesModule],
  controllers: [CalendarController],
  providers: [CalendarFeeds, MailedVisits, VisitMails],
  exports: [VisitMails],
})
export class VisitsModule {}
