import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { Environment } from '../config/environment.js';
import { sessionCookie, tokenReader } from './session-cookie.js';
import type { Session } from './session.entity.js';
import { SessionsService } from './sessions.service.js';
import { signing } from './signing.js';

/** Accepts a request whose token we signed and whose session lives. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    environment: Environment,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: tokenReader(sessionCookie(environment).name),
      secretOrKey: environment.SESSION_SECRET ?? '',
      algorithms: [signing.algorithm],
      issuer: signing.issuer,
    });
  }

  validate({ jti }: { jti: string }): Promise<Session | null> {
    return this.sessions.use(jti);
  }
}
