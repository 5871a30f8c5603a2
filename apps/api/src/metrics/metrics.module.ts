import { Module } from '@nestjs/common';
import { Metrics } from './metrics.js';

/** Counts for those who watch over the server. */
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
