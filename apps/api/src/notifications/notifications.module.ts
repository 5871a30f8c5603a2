import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../jobs/jobs.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { MailServer } from './mail-server.js';
import { MailSettings } from './mail-settings.js';
import { MailWorker } from './mail-worker.js';
import { MailWriter } from './mail-writer.js';
import { Mail } from './mail.entity.js';
import { NotificationsService } from './notifications.service.js';
import { PhotoAttachments } from './photo-attachments.js';
import { StrandedMails } from './stranded-mails.js';

/** Mails to the owner and to visitors. */
@Module({
  imports: [TypeOrmModule.forFeature([Mail]), JobsModule, UploadsModule],
  providers: [NotificationsService, MailServer, MailSettings, MailWorker, MailWriter, PhotoAttachments, StrandedMails],
  exports: [NotificationsService, StrandedMails, MailServer],
})
export class NotificationsModule {}
