import type { CookieOptions, Request } from 'express';
import { ExtractJwt } from 'passport-jwt';
import type { Environment } from '../platform/config/environment.js';
import { hostCookie } from './host-cookie.js';

/** The cookie that carries the session. It ends with the browser's session, as the cookie policy says; the server's limits hold besides. */
export function sessionCookie(environment: Environment): { name: string; options: CookieOptions } {
  return hostCookie('session', environment);
}

/** Finds the token of a request: in the Authorization header as Bearer, else in the cookie. */
export function tokenReader(cookieName: string): (request: Request) => string | null {
  const bearer = ExtractJwt.fromAuthHeaderAsBearerToken();
  return (request) => bearer(request) ?? (request.cookies as Record<string, string> | undefined)?.[cookieName] ?? null;
}
