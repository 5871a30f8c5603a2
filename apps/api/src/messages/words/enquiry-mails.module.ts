import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { UploadsModule } from '../../uploads/uploads.module.js';
import { AlertLimits } from './alert-limits.js';
import { EnquiryMails } from './enquiry-mails.js';
import { PhotoAttachments } from './photo-attachments.js';

/** The words of the emails about enquiries. */
@Module({
  imports: [DeliveriesModule, UploadsModule],
  providers: [AlertLimits, EnquiryMails, PhotoAttachments],
  exports: [AlertLimits, EnquiryMails],
})
export class EnquiryMailsModule {}
