import { Module } from '@nestjs/common';
import { JobQueue } from './job-queue.js';
import { JobSettings } from './job-settings.js';

/** The queue on PostgreSQL. */
@Module({ providers: [JobQueue, JobSettings], exports: [JobQueue] })
export class JobsModule {}
