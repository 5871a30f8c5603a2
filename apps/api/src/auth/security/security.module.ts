import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SecurityEventsController } from './security-events.controller.js';
import { SecurityEvent } from './security-event.entity.js';
import { SecurityEvents } from './security-events.js';

/** Security events: what changed who has access, or took data away. */
@Module({ imports: [TypeOrmModule.forFeature([SecurityEvent])], controllers: [SecurityEventsController], providers: [SecurityEvents] })
export class SecurityModule {}
