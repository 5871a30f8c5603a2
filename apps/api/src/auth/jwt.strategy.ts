import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { derivedKey } from '../platform/config/derived-key.js';
import { Environment } from '../platform/config/environment.js';
import { sessionCookie, tokenReader } from './session-cookie.js';
import type { Session } from './session.entity.js';
import { SessionsService } from './sessions.service.js';

/** Accepts a request if we signed its token and its session lives. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    environment: Environment,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: tokenReader(sessionCookie(environment).name),
      secretOrKey: derivedKey(environment, 'sessions'),
      algorithms: [signing.algorithm],
      issuer: signing.issuer,
    });
  }

  validate({ jti }: { jti?: unknown }): Promise<Session | null> {
    return this.sessions.use(jti);
  }
}

/** How tokens are signed. Only this algorithm is accepted. */
export const signing = { algorithm: 'HS256', issuer: 'tree-surgery' } as const;
