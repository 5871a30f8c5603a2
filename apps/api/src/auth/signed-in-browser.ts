import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Environment } from '../config/environment.js';
import { DeviceCookies } from './device-cookies.js';
import { deviceName } from './device-name.js';
import { sessionCookie } from './session-cookie.js';
import { sessionLife } from './session-life.js';
import { SessionsService } from './sessions.service.js';
import type { User } from './user.entity.js';

/** One exchange with a browser; `stay` keeps its cookie when the browser is closed. */
export interface SignInExchange {
  request: Request;
  response: Response;
  stay: boolean | undefined;
}

/** Gives a browser its session, however the person proved who they are. */
@Injectable()
export class SignedInBrowser {
  private readonly cookie: ReturnType<typeof sessionCookie>;

  constructor(
    environment: Environment,
    private readonly sessions: SessionsService,
    private readonly devices: DeviceCookies,
  ) {
    this.cookie = sessionCookie(environment);
  }

  /** Starts a session of the user and sets its cookie; the browser is known from then on. */
  async signIn(user: User, { request, response, stay }: SignInExchange): Promise<void> {
    const token = await this.sessions.start(user, deviceName(request.get('user-agent')));
    response.cookie(this.cookie.name, token, { ...this.cookie.options, ...(stay && { maxAge: sessionLife.absoluteMs }) });
    this.devices.mark(request, response, user.username);
  }
}
