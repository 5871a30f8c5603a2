import type { CookieOptions, Request } from 'express';
import { ExtractJwt } from 'passport-jwt';
import type { Environment } from '../platform/config/environment.js';

/** The cookie that carries the session. It ends when the browser closes, as the cookie policy says; the server's own limits apply too. */
export function sessionCookie(environment: Environment): { name: string; options: CookieOptions } {
  return hostCookie('session', environment);
}

/** Reads a request's token from the Authorization header (Bearer), else from the cookie. */
export function tokenReader(cookieName: string): (request: Request) => string | null {
  const bearer = ExtractJwt.fromAuthHeaderAsBearerToken();
  return (request) => bearer(request) ?? (request.cookies as Record<string, string> | undefined)?.[cookieName] ?? null;
}

/** Name and options of a cookie hidden from scripts and other sites; under https its prefix binds it to the host (RFC 6265bis, 4.1.3.2). */
export function hostCookie(name: string, { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): { name: string; options: CookieOptions } {
  const secure = PUBLIC_URL?.startsWith('https:') ?? false;
  return { name: secure ? `__Host-${name}` : name, options: { httpOnly: true, sameSite: 'strict', secure, path: '/' } };
}
