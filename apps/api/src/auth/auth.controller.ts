import { Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Environment } from '../config/environment.js';
import { Public } from '../http/guards/public.js';
import { LoginGuard } from './login.guard.js';
import { sessionCookie, tokenReader } from './session-cookie.js';
import { SessionsService } from './sessions.service.js';
import type { User } from './user.entity.js';

/** The owner's sign-in and sign-out. */
@Controller('admin')
@Public()
export class AuthController {
  private readonly cookie: ReturnType<typeof sessionCookie>;

  constructor(
    environment: Environment,
    private readonly sessions: SessionsService,
  ) {
    this.cookie = sessionCookie(environment);
  }

  @Post('login')
  @HttpCode(204)
  @UseGuards(LoginGuard)
  async login(@Req() request: Request & { user: User }, @Res({ passthrough: true }) response: Response): Promise<void> {
    response.cookie(this.cookie.name, await this.sessions.start(request.user), this.cookie.options);
  }

  /** Public, so that a session that has ended already can be left as well. */
  @Post('logout')
  @HttpCode(204)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    const token = tokenReader(this.cookie.name)(request);
    response.clearCookie(this.cookie.name, this.cookie.options);
    if (token) await this.sessions.end(token);
  }
}
