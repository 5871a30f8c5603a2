import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CalendarModule } from './clock/calendar.module.js';
import { DeliveriesModule } from '../messages/deliveries/deliveries.module.js';
import { PeriodicModule } from '../platform/periodic/periodic.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { CustomerJoins } from './customers/customer-joins.js';
import { CustomersController } from './customers/customers.controller.js';
import { Customers } from './customers/customers.js';
import { EnquiryClock } from './clock/enquiry-clock.js';
import { EnquiriesController } from './enquiries.controller.js';
import { EnquiriesService } from './enquiries.service.js';
import { Enquiry } from './enquiry.entity.js';
import { EnquiryRecord } from './enquiry-record.entity.js';
import { EnquiryIntake } from './enquiry-intake.js';
import { EnquiryViews } from './enquiry-views.js';
import { ContactLog } from './history/contact-log.js';
import { EnquiryChanges } from './history/enquiry-changes.js';
import { EnquiryEvent } from './history/enquiry-event.entity.js';
import { OpenedRecords } from './history/opened-records.js';
import { Undo } from './history/undo.js';
import { WrittenCalls } from './history/written-calls.js';
import { EnquirySearch } from './inbox/enquiry-search.entity.js';
import { OwnPhotosController } from './photos/own-photos.controller.js';
import { OwnPhotos } from './photos/own-photos.js';
import { InboxController } from './inbox/inbox.controller.js';
import { InboxExport } from './inbox/inbox-export.js';
import { InboxList } from './inbox/inbox-list.js';
import { InboxMonths } from './inbox/inbox-months.js';
import { InboxSearch } from './inbox/inbox-search.js';
import { InboxTotals } from './inbox/inbox-totals.js';

/** Parts that records of all kinds share: their rows, history, clock, and the inbox that lists them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Enquiry, EnquiryEvent, EnquiryRecord, EnquirySearch]),
    CalendarModule, DeliveriesModule, PeriodicModule, UploadsModule,
  ],
  controllers: [InboxController, EnquiriesController, OwnPhotosController, CustomersController],
  providers: [
    EnquiriesService, EnquiryIntake, EnquiryViews, EnquiryClock, EnquiryChanges, ContactLog, Undo, WrittenCalls, OpenedRecords,
    OwnPhotos, Customers, CustomerJoins,
    InboxList, InboxTotals, InboxMonths, InboxExport, InboxSearch,
  ],
  exports: [EnquiriesService, EnquiryIntake, EnquiryViews, EnquiryClock, InboxTotals],
})
export class EnquiriesModule {}
