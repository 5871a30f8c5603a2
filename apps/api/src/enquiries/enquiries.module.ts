import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { EnquiriesController } from './enquiries.controller.js';
import { EnquiriesService } from './enquiries.service.js';
import { Enquiry } from './enquiry.entity.js';
import { EnquiryEvent } from './enquiry-event.entity.js';
import { EnquiryViews } from './enquiry-views.js';

/** What records of both kinds have in common. */
@Module({
  imports: [TypeOrmModule.forFeature([Enquiry, EnquiryEvent]), DeliveriesModule, UploadsModule],
  controllers: [EnquiriesController],
  providers: [EnquiriesService, EnquiryViews],
  exports: [EnquiriesService, EnquiryViews],
})
export class EnquiriesModule {}
