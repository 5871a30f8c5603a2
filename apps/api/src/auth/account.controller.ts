import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { SessionView } from '#dto';
import { ChangePasswordDto } from '#dto/nest';
import { ChangesAccess } from '../http/guards/access.js';
import { ActingSession, type ActingSessionRow } from '../http/guards/acting-session.js';
import { IdPipe } from '../http/guards/id.pipe.js';
import { ProblemError } from '../http/problems/problem-error.js';
import { KnownBrowsers } from './known-browsers.js';
import { OwnPassword } from './own-password.js';
import { SessionsService } from './sessions.service.js';

/** The acting person's sessions and password. */
@Controller('admin')
export class AccountController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly password: OwnPassword,
    private readonly known: KnownBrowsers,
  ) {}

  /** Newest use first. */
  @Get('sessions')
  list(@ActingSession() session: ActingSessionRow): Promise<SessionView[]> {
    return this.sessions.listOf(session);
  }

  /** All but the one that asks. */
  @Delete('sessions')
  @ChangesAccess('keys-ended', { anySession: 'whoever lost a phone ends its keys at once' })
  @HttpCode(204)
  async endOthers(@ActingSession() session: ActingSessionRow): Promise<void> {
    await this.sessions.endOthers(session);
  }

  @Delete('sessions/:id')
  @ChangesAccess('key-ended', { anySession: 'whoever lost a phone ends its keys at once' })
  @HttpCode(204)
  async end(@ActingSession() { userId }: ActingSessionRow, @Param('id', IdPipe) id: string): Promise<void> {
    if (!(await this.sessions.endOne(userId, id))) throw new ProblemError('not-found');
  }

  /** 204, and all other sessions and known browsers have ended; 422 names what is wrong. */
  @Post('password')
  @ChangesAccess('password-changed')
  @HttpCode(204)
  async changePassword(
    @ActingSession() session: ActingSessionRow,
    @Body() change: ChangePasswordDto,
    @Req() request: Request,
  ): Promise<void> {
    await this.password.change(session, change, await this.known.idOf(request, session.userId));
  }
}
