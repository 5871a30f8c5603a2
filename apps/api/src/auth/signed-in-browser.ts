import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { Environment } from '../platform/config/environment.js';
import type { ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { ProblemError } from '../platform/http/problems/problem-error.js';
import { recordSecurityEvent } from '../security-events/record-security-event.js';
import { deviceName } from './device-name.js';
import { KnownBrowsers, type Remembered } from './known-browsers.js';
import { sessionCookie, tokenReader } from './session-cookie.js';
import { sessionLife } from './session.entity.js';
import { SessionsService, type SignInProof } from './sessions.service.js';

export interface SignInExchange extends SignInProof {
  request: Request;
  response: Response;
  /** Keeps the cookie after the browser is closed. */
  stay?: boolean | undefined;
}

interface Started extends Remembered {
  token: string;
}

/** Gives a browser its session, whichever way the person proved who they are. */
@Injectable()
export class SignedInBrowser {
  private readonly cookie: ReturnType<typeof sessionCookie>;

  constructor(
    private readonly environment: Environment,
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly known: KnownBrowsers,
  ) {
    this.cookie = sessionCookie(environment);
  }

  /**
   * Starts a session in place of the request's own and sets its cookie. The browser is known from then on. Throws not-signed-in if the
   * person has since been removed or suspended, or the password or passkey has ended.
   */
  async signIn({ id }: { id: string }, exchange: SignInExchange): Promise<void> {
    const token = tokenReader(this.cookie.name)(exchange.request);
    const former = token === null ? undefined : await this.sessions.idIn(token);
    const started = await this.dataSource.transaction(async (manager) => {
      await this.sessions.admit(manager, id, exchange);
      if (former !== undefined) await this.sessions.end(manager, former);
      return this.start(manager, id, exchange);
    });
    this.setCookies(exchange, started);
  }

  /** Replaces a session by a fresh one of its person; the cookie lasts as before. Throws not-signed-in if session or proof has ended. */
  async renew({ id, userId }: ActingSessionRow, exchange: Omit<SignInExchange, 'stay'>): Promise<void> {
    const { stay, started } = await this.dataSource.transaction(async (manager) => {
      await this.sessions.admit(manager, userId, exchange);
      const former = await this.sessions.end(manager, id);
      if (!former) throw new ProblemError('not-signed-in');
      return { stay: former.stay, started: await this.start(manager, userId, { ...exchange, stay: former.stay }) };
    });
    this.setCookies({ ...exchange, stay }, started);
  }

  /** Ends the token's session; does nothing if the token is invalid or its session has ended. */
  async signOut(token: string): Promise<void> {
    const id = await this.sessions.idIn(token);
    if (id === undefined) return;
    await this.dataSource.transaction(async (manager) => {
      const ended = await this.sessions.end(manager, id);
      if (ended) await recordSecurityEvent(manager, this.environment, { event: 'signed-out', by: { id, ...ended }, ...ended });
    });
  }

  private async start(manager: EntityManager, userId: string, { request, stay, passkeyId }: SignInExchange): Promise<Started> {
    const device = deviceName(request.get('user-agent'));
    const { id, token } = await this.sessions.start(manager, { userId, device, stay, passkeyId });
    const remembered = await this.known.remember(manager, userId, { request, name: device });
    const event = remembered.isNew ? 'signed-in-new-browser' : 'signed-in';
    await recordSecurityEvent(manager, this.environment, { event, userId, by: { id, userId }, device });
    return { ...remembered, token };
  }

  private setCookies({ response, stay }: SignInExchange, { token, secret }: Started): void {
    response.cookie(this.cookie.name, token, { ...this.cookie.options, ...(stay && { maxAge: sessionLife.absoluteMs }) });
    this.known.sendSecret(response, secret);
  }
}
