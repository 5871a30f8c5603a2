import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { WriteTrial } from './write-trial.js';

/** The health calls. */
@Module({ controllers: [HealthController], providers: [WriteTrial] })
export class HealthModule {}
