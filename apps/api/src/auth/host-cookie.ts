import type { CookieOptions } from 'express';
import type { Environment } from '../platform/config/environment.js';

/**
 * Name and options of a cookie that scripts and other sites never get; under https with the prefix that binds it to the
 * host (RFC 6265bis, section 4.1.3.2).
 */
export function hostCookie(name: string, { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): { name: string; options: CookieOptions } {
  const secure = PUBLIC_URL?.startsWith('https:') ?? false;
  return { name: secure ? `__Host-${name}` : name, options: { httpOnly: true, sameSite: 'strict', secure, path: '/' } };
}
