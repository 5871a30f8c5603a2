import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { SessionLives } from '#dto';
import { ConfirmDto, LoginDto } from '#dto/nest';
import { Environment } from '../platform/config/environment.js';
import { ChangesAccess } from '../platform/http/guards/access.js';
import { ActingSession, type ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { Public } from '../platform/http/guards/public.js';
import { Confirmation } from './confirmation.js';
import { LoginGuard } from './login.guard.js';
import { sessionCookie, tokenReader } from './session-cookie.js';
import { SessionsService } from './sessions.service.js';
import { SignedInBrowser } from './signed-in-browser.js';
import type { User } from './user.entity.js';

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

  /** 204 with the session; 401 `code-needed` in a new browser, when its person has a passkey or somebody guesses at the name. */
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
    await this.browser.signIn(request.user, { request, response, stay });
  }

  /** 204 with a new session in place of the one that asks, which ends; 422 for a wrong password, 401 `wrong-passkey`. */
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

  /** 204 while the session lives; the guard answers 401 otherwise. So a new tab can tell whether to ask for the password. */
  @Get('session')
  @HttpCode(204)
  session(): void {
    return undefined;
  }

  /** The same as an answer that is none of the page's errors: browsers note each 401 in their console. */
  @Get('session/lives')
  @Public()
  async lives(@Req() request: Request): Promise<SessionLives> {
    const token = tokenReader(this.cookie.name)(request);
    return { lives: token !== null && (await this.sessions.isLiving(token)) };
  }

  /** Public, so that a session that has ended already can be left as well. */
  @Post('logout')
  @ChangesAccess('signed-out')
  @Public()
  @HttpCode(204)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    const token = tokenReader(this.cookie.name)(request);
    // Pages that the browser keeps for its Back button show records no more. Cookies and storage stay: they hold the visitor's own choices.
    response.set('Clear-Site-Data', '"cache"');
    response.clearCookie(this.cookie.name, this.cookie.options);
    if (token) await this.browser.signOut(token);
  }
}
