import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { EnquiriesModule } from '../../enquiries/enquiries.module.js';
import { DeliveriesModule } from '../../deliveries/deliveries.module.js';
import { UploadsModule } from '../../uploads/uploads.module.js';
import { AlertLimits } from '../words/alert-limits.js';
import { EnquiryMails } from '../words/enquiry-mails.js';
import { PhotoAttachments } from '../words/photo-attachments.js';
import { AccessMails } from './access-mails.js';
import { AlertChannels } from './alert-channels.js';
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

/** Alerts to staff: channels, repetition, and proof of arrival. */
@Module({
  imports: [AuthModule, DeliveriesModule, EnquiriesModule, UploadsModule],
  controllers: [AlertsController],
  providers: [
    AlertChannels, DevicesService, Receipts, Recipients,
    AlertLimits, EnquiryMails, PhotoAttachments,
    Escalation, FloodAlerts, OverdueAlerts, MorningAlerts,
    AccessMails, EnquiryAlerts, GatheredAlerts, MorningMails,
  ],
  exports: [AccessMails, EnquiryAlerts, EnquiryMails, GatheredAlerts, MorningMails],
})
export class AlertsModule {}
