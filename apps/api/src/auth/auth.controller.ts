import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { SessionLives } from '#dto';
import { ConfirmDto, LoginDto } from '#dto/nest';
import { Environment } from '../platform/config/environment.js';
import { ChangesAccess, Public } from '../platform/http/guards/access.js';
import { ActingSession, type ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { Confirmation } from './confirmation.js';
import { LoginGuard } from './login.guard.js';
import { sessionCookie, tokenReader } from './session-cookie.js';
import { SessionsService } from './sessions.service.js';
import { SignedInBrowser } from './signed-in-browser.js';
import type { User } from '../platform/people/user.entity.js';

/** The owner's sign-in and sign-out. */
@Controller('admin')
export class AuthController {
  private readonly cookie: ReturnType<typeof sessionCookie>;

  constructor(
    environment: Environment,
    private readonly sessions: SessionsService,
    private readonly browser: SignedInBrowser,
    private readonly confirmation: Confirmation,
  ) {
    this.cookie = sessionCookie(environment);
  }

  /** 204 with the session; 401 `code-needed` in a new browser if the person has a passkey or somebody is guessing at the name. */
  @Post('login')
  @ChangesAccess('signed-in')
  @Public()
  @HttpCode(204)
  @UseGuards(LoginGuard)
  async login(
    @Req() request: Request & { user: User },
    @Body() { stay }: LoginDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.browser.signIn(request.user, { request, response, stay, passwordHash: request.user.password });
  }

  /** 204 with a new session, which replaces the acting one; 422 for a wrong password, 401 for a wrong passkey (`wrong-passkey`). */
  @Post('confirm')
  @ChangesAccess('signed-in', { anySession: 'this is the fresh sign-in itself' })
  @HttpCode(204)
  async confirm(
    @ActingSession() session: ActingSessionRow,
    @Body() proof: ConfirmDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.browser.renew(session, { request, response, ...(await this.confirmation.assert(session, proof, request)) });
  }

  /** 204 while the session lives; otherwise the guard returns 401. A new tab uses it to decide whether to ask for the password. */
  @Get('session')
  @HttpCode(204)
  session(): void {
    return undefined;
  }

  /** Says the same without an error status, because browsers log every 401 to the console. */
  @Get('session/lives')
  @Public()
  async lives(@Req() request: Request): Promise<SessionLives> {
    const token = tokenReader(this.cookie.name)(request);
    return { lives: token !== null && (await this.sessions.isLiving(token)) };
  }

  /** Public, so that somebody whose session has already ended can log out too. */
  @Post('logout')
  @ChangesAccess('signed-out')
  @Public()
  @HttpCode(204)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    const token = tokenReader(this.cookie.name)(request);
    // Stops the Back button from showing records. Cookies and storage stay: they hold the visitor's own choices.
    response.set('Clear-Site-Data', '"cache"');
    response.clearCookie(this.cookie.name, this.cookie.options);
    if (token) await this.browser.signOut(token);
  }
}
