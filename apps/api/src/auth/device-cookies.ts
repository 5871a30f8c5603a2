import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { derivedKey } from '../config/derived-key.js';
import { Environment } from '../config/environment.js';
import { hostCookie } from './host-cookie.js';

const yearMs = 365 * 24 * 3600_000;

/**
 * Marks browsers in which someone signed in before, so that strangers who guess at the password can never keep them out
 * (OWASP, "Slow down online guessing attacks with device cookies"). The mark opens nothing by itself: the password is
 * still asked for, and the mark has a limit of its own.
 */
@Injectable()
export class DeviceCookies {
  private readonly cookie: { name: string; options: CookieOptions };

  constructor(private readonly environment: Environment) {
    this.cookie = hostCookie('device', environment);
  }

  /** The id of the browser when this user signed in there before, else undefined. */
  idOf(request: Request, username: string): string | undefined {
    const value = (request.cookies as Record<string, unknown> | undefined)?.[this.cookie.name];
    const [, id, signature] = typeof value === 'string' ? (/^([\w-]{22})\.([\w-]{43})$/.exec(value) ?? []) : [];
    if (id === undefined || signature === undefined) return undefined;
    return timingSafeEqual(Buffer.from(this.sign(id, username)), Buffer.from(signature)) ? id : undefined;
  }

  /** Marks the browser for another year. */
  mark(request: Request, response: Response, username: string): void {
    const id = this.idOf(request, username) ?? randomBytes(16).toString('base64url');
    response.cookie(this.cookie.name, `${id}.${this.sign(id, username)}`, { ...this.cookie.options, maxAge: yearMs });
  }

  private sign(id: string, username: string): string {
    return createHmac('sha256', derivedKey(this.environment, 'devices')).update(`${id} ${username}`).digest('base64url');
  }
}
