import { Module } from '@nestjs/common';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { Housekeeping } from './housekeeping.js';
import { HousekeepingTasks } from './housekeeping-tasks.js';

/** What is tidied up by itself. */
@Module({
  imports: [JobsModule, UploadsModule, EnquiriesModule, NotificationsModule],
  providers: [Housekeeping, HousekeepingTasks],
})
export class HousekeepingModule {}
