import { Module } from '@nestjs/common';
import { EnquiriesModule } from '../../enquiries/enquiries.module.js';
import { PeriodicModule } from '../../platform/periodic/periodic.module.js';
import { UploadsModule } from '../../uploads/uploads.module.js';
import { Housekeeping } from './housekeeping.js';
import { HousekeepingTasks } from './housekeeping-tasks.js';

/** Hourly housekeeping. */
@Module({
  imports: [PeriodicModule, UploadsModule, EnquiriesModule],
  providers: [Housekeeping, HousekeepingTasks],
})
export class HousekeepingModule {}
