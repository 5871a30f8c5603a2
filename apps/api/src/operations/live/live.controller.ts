import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ActingSession, type ActingSessionRow } from '../../platform/http/guards/acting-session.js';
import { LiveStreams } from './live-streams.js';

/** Changes, as they happen. */
@Controller('live')
export class LiveController {
  constructor(private readonly streams: LiveStreams) {}

  /** A stream of LiveEvents (contract), open until the session ends. */
  @Get()
  async stream(@ActingSession() session: ActingSessionRow, @Res() response: Response): Promise<void> {
    await this.streams.open(session, response);
  }
}
