import { Controller, Get, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { NewCalendarFeed } from '#dto';
import { ChangesAccess, Public } from '../platform/http/guards/access.js';
import { ActingSession, type ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { ProblemError } from '../platform/http/problems/problem-error.js';
import { CalendarFeeds } from './calendar-feeds.js';

/** The acting person's private calendar of visits. */
@Controller('calendar')
export class CalendarController {
  constructor(private readonly feeds: CalendarFeeds) {}

  @Post('feed')
  @ChangesAccess('calendar-made')
  create(@ActingSession() session: ActingSessionRow): Promise<NewCalendarFeed> {
    return this.feeds.create(session);
  }

  /** Public: calendar programs have no session. The file's name is the secret. */
  @Get(':file')
  @Public()
  async read(@Param('file') file: string, @Res() response: Response): Promise<void> {
    const [, secret] = /^([\w-]{43})\.ics$/.exec(file) ?? [];
    const calendar = secret && (await this.feeds.read(secret));
    if (!calendar) throw new ProblemError('not-found');
    response.type('text/calendar; charset=utf-8').send(calendar);
  }
}
