import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { CustomerJoins } from './customers/customer-joins.js';
import { CustomersController } from './customers/customers.controller.js';
import { Customers } from './customers/customers.js';
import { ClosedDayRow } from './clock/closed-day.entity.js';
import { ClosedDays } from './clock/closed-days.js';
import { ClosedDaysController } from './clock/closed-days.controller.js';
import { EnquiryClock } from './clock/enquiry-clock.js';
import { CustomerVisits } from './customer-visits.js';
import { EnquiriesController } from './enquiries.controller.js';
import { EnquiriesService } from './enquiries.service.js';
import { Enquiry } from './enquiry.entity.js';
import { EnquiryRecord } from './enquiry-record.entity.js';
import { EnquiryIntake } from './enquiry-intake.js';
import { EnquiryAlert } from './enquiry-alert.entity.js';
import { EnquiryLists } from './enquiry-lists.js';
import { EnquiryViews } from './enquiry-views.js';
import { MailedVisit } from './mailed-visit.entity.js';
import { OwnPhotos, OwnPhotosController } from './facts/photos.js';
import { ContactLog } from './history/contact-log.js';
import { EnquiryChanges } from './history/enquiry-changes.js';
import { EnquiryEvent } from './history/enquiry-event.entity.js';
import { Undo } from './history/undo.js';
import { EnquirySearch } from './inbox/enquiry-search.entity.js';
import { ExactlyOnce } from './intake/exactly-once.js';
import { IdempotencyKey } from './intake/idempotency-key.entity.js';
import { InboxController } from './inbox/inbox.controller.js';
import { InboxExport } from './inbox/inbox-export.js';
import { InboxList } from './inbox/inbox-list.js';
import { InboxMonths } from './inbox/inbox-months.js';
import { InboxSearch } from './inbox/inbox-search.js';
import { InboxTotals } from './inbox/inbox-totals.js';

/** Parts that records of all kinds share: their rows, history, clock, and the inbox that lists them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ClosedDayRow, Enquiry, EnquiryAlert, EnquiryEvent, EnquiryRecord, EnquirySearch, IdempotencyKey, MailedVisit]),
    DeliveriesModule, UploadsModule,
  ],
  controllers: [InboxController, EnquiriesController, OwnPhotosController, CustomersController, ClosedDaysController],
  providers: [
    EnquiriesService, EnquiryIntake, ExactlyOnce, EnquiryLists, EnquiryViews, EnquiryClock, EnquiryChanges, CustomerVisits, ContactLog, Undo,
    OwnPhotos, Customers, CustomerJoins, ClosedDays,
    InboxList, InboxTotals, InboxMonths, InboxExport, InboxSearch,
  ],
  exports: [ClosedDays, EnquiriesService, EnquiryIntake, EnquiryLists, EnquiryViews, EnquiryClock, InboxTotals],
})
export class EnquiriesModule {}
