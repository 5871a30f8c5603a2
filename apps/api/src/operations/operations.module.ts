import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { HealthController } from './health/health.controller.js';
import { WriteTrial } from './health/write-trial.js';
import { Housekeeping } from './housekeeping/housekeeping.js';
import { LiveController } from './live/live.controller.js';
import { LiveStreams } from './live/live-streams.js';
import { Metrics } from './metrics/metrics.js';
import { ForwardingWatch } from './readiness/forwarding-watch.js';
import { ReadinessController } from './readiness/readiness.controller.js';
import { ReadinessService } from './readiness/readiness.service.js';

/** The server's own work: health calls, metrics, readiness checks, hourly housekeeping, and the stream of changes to open pages. */
@Module({
  imports: [AuthModule, DeliveriesModule, EnquiriesModule, UploadsModule],
  controllers: [HealthController, LiveController, ReadinessController],
  providers: [ForwardingWatch, Housekeeping, LiveStreams, Metrics, ReadinessService, WriteTrial],
})
export class OperationsModule {}
