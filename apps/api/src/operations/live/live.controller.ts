import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LiveStreams } from './live-streams.js';

/** Changes, as they happen. */
@Controller('live')
export class LiveController {
  constructor(private readonly streams: LiveStreams) {}

  /** A stream of LiveEvents (contract), open until the session ends. */
  @Get()
  async stream(@Req() { user }: Request & { user: { id: string; userId: string } }, @Res() response: Response): Promise<void> {
    await this.streams.open({ sessionId: user.id, userId: user.userId }, response);
  }
}
