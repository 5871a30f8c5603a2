import type { CookieOptions, Request } from 'express';
import { ExtractJwt } from 'passport-jwt';
import type { Environment } from '../platform/config/environment.js';

/** The cookie that carries the session. It ends with the browser's session, as the cookie policy says; the server's limits hold besides. */
export function sessionCookie(environment: Environment): { name: string; options: CookieOptions } {
  return hostCookie('session', environment);
}

/** Finds the token of a request: in the Authorization header as Bearer, else in the cookie. */
export function tokenReader(cookieName: string): (request: Request) => string | null {
  const bearer = ExtractJwt.fromAuthHeaderAsBearerToken();
  return (request) => bearer(request) ?? (request.cookies as Record<string, string> | undefined)?.[cookieName] ?? null;
}

/**
 * Name and options of a cookie that scripts and other sites never get; under https with the prefix that binds it to the
 * host (RFC 6265bis, section 4.1.3.2).
 */
export function hostCookie(name: string, { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): { name: string; options: CookieOptions } {
  const secure = PUBLIC_URL?.startsWith('https:') ?? false;
  return { name: secure ? `__Host-${name}` : name, options: { httpOnly: true, sameSite: 'strict', secure, path: '/' } };
}
