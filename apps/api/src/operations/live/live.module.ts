import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { EnquiriesModule } from '../../enquiries/enquiries.module.js';
import { LiveController } from './live.controller.js';
import { LiveStreams } from './live-streams.js';

/** Tells open pages what changes. */
@Module({ imports: [AuthModule, EnquiriesModule], controllers: [LiveController], providers: [LiveStreams] })
export class LiveModule {}
