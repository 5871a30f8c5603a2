import type { CookieOptions, Request } from 'express';
import { ExtractJwt } from 'passport-jwt';
import type { Environment } from '../config/environment.js';

/** The cookie that carries the session. It ends with the browser's session, as the cookie policy says; the server's limits hold besides. */
export function sessionCookie({ PUBLIC_URL }: Environment): { name: string; options: CookieOptions } {
  const secure = PUBLIC_URL?.startsWith('https:') ?? false;
  // The prefix makes browsers refuse the cookie from another host or over plain http: https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis
  return { name: secure ? '__Host-session' : 'session', options: { httpOnly: true, sameSite: 'strict', secure, path: '/' } };
}

/** Finds the token of a request: in the Authorization header as Bearer, else in the cookie. */
export function tokenReader(cookieName: string): (request: Request) => string | null {
  const bearer = ExtractJwt.fromAuthHeaderAsBearerToken();
  return (request) => bearer(request) ?? (request.cookies as Record<string, string> | undefined)?.[cookieName] ?? null;
}
