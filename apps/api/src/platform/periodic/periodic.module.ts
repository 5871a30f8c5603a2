import { Module } from '@nestjs/common';
import { PeriodicWork } from './periodic-work.js';

/** Periodic work. */
@Module({ providers: [PeriodicWork], exports: [PeriodicWork] })
export class PeriodicModule {}
