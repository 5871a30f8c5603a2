import { Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Environment } from '../config/environment.js';
import { Public } from '../http/guards/public.js';
import { DeviceCookies } from './device-cookies.js';
import { LoginGuard } from './login.guard.js';
import { sessionCookie, tokenReader } from './session-cookie.js';
import { SessionsService } from './sessions.service.js';
import type { User } from './user.entity.js';

/** The owner's sign-in and sign-out. */
@Controller('admin')
export class AuthController {
  private readonly cookie: ReturnType<typeof sessionCookie>;

  constructor(
    environment: Environment,
    private readonly sessions: SessionsService,
    private readonly devices: DeviceCookies,
  ) {
    this.cookie = sessionCookie(environment);
  }

  @Post('login')
  @Public()
  @HttpCode(204)
  @UseGuards(LoginGuard)
  async login(@Req() request: Request & { user: User }, @Res({ passthrough: true }) response: Response): Promise<void> {
    response.cookie(this.cookie.name, await this.sessions.start(request.user), this.cookie.options);
    this.devices.mark(request, response, request.user.username);
  }

  /** 204 while the session lives; the guard answers 401 otherwise. So a new tab can tell whether to ask for the password. */
  @Get('session')
  @HttpCode(204)
  session(): void {
    return undefined;
  }

  /** Public, so that a session that has ended already can be left as well. */
  @Post('logout')
  @Public()
  @HttpCode(204)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    const token = tokenReader(this.cookie.name)(request);
    // Pages that the browser keeps for its Back button show records no more. Cookies and storage stay: they hold the visitor's own choices.
    response.set('Clear-Site-Data', '"cache"');
    response.clearCookie(this.cookie.name, this.cookie.options);
    if (token) await this.sessions.end(token);
  }
}
