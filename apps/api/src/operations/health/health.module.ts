import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { WriteTrial } from './write-trial.js';

/** Whether the server lives and can serve. */
@Module({ controllers: [HealthController], providers: [WriteTrial] })
export class HealthModule {}
