import { Module } from '@nestjs/common';
import { Metrics } from './metrics.js';

/** Metrics for Prometheus. */
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
