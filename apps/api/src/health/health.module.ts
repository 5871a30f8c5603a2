import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';

/** Whether the server lives and can serve. */
@Module({ controllers: [HealthController] })
export class HealthModule {}
