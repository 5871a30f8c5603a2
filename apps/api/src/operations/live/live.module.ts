import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { EnquiriesModule } from '../../enquiries/enquiries.module.js';
import { LiveController } from './live.controller.js';
import { LiveStreams } from './live-streams.js';

/** Sends changes to open pages. */
@Module({ imports: [AuthModule, EnquiriesModule], controllers: [LiveController], providers: [LiveStreams] })
export class LiveModule {}
