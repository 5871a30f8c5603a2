import { createSecretKey } from 'node:crypto';
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
    // A key object: given a string, jsonwebtoken would first try to parse it as a public key on each request, a
    // third of the processor time of a list. Its types know no key objects.
    const key = createSecretKey(derivedKey(environment, 'sessions'));
    super({
      jwtFromRequest: tokenReader(sessionCookie(environment).name),
      secretOrKeyProvider: (_request, _token, answer) => answer(null, key as unknown as Buffer),
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
