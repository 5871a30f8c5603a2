import { Module } from '@nestjs/common';
import { PeriodicWork } from './periodic-work.js';

/** Work that comes round. */
@Module({ providers: [PeriodicWork], exports: [PeriodicWork] })
export class PeriodicModule {}
