import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CookieOptions, Request, Response } from 'express';
import type { DataSource, EntityManager } from 'typeorm';
import { Environment } from '../platform/config/environment.js';
import { hostCookie } from './session-cookie.js';

/** How long a browser stays known after a sign-in. */
export const knownBrowserMs = 365 * 24 * 3600_000;

/** The result of `remember`. */
export interface Remembered {
  /** The person had not signed in here before. */
  isNew: boolean;
  /** To be passed to `sendSecret`. */
  secret: string;
}

/**
 * Browsers in which somebody has signed in before, so that strangers who guess at the password can never lock them out (OWASP, "Slow down
 * online guessing attacks with device cookies"). A browser has one secret, and a row for each person. The secret alone opens nothing: the
 * password is still needed.
 */
@Injectable()
export class KnownBrowsers {
  private readonly cookie: { name: string; options: CookieOptions };

  constructor(
    environment: Environment,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {
    this.cookie = hostCookie('device', environment);
  }

  /** The id of the person's row if they have signed in here before, else undefined. */
  async idOf(request: Request, userId: string): Promise<string | undefined> {
    const secret = this.secretIn(request);
    if (secret === undefined) return undefined;
    const sql = 'SELECT id FROM known_browsers WHERE secret_hash = $1 AND user_id = $2';
    return (await this.dataSource.query<{ id: string }[]>(sql, [hashOf(secret), userId]))[0]?.id;
  }

  /**
   * Marks the browser as known to the person, or notes that it was used. A person's first sign-in here renews the browser's secret, so that
   * old copies of it stop working.
   */
  async remember(manager: EntityManager, userId: string, { request, name }: { request: Request; name: string }): Promise<Remembered> {
    const held = this.secretIn(request);
    if (held !== undefined) {
      const sql = 'UPDATE known_browsers SET last_used_at = now(), name = $3 WHERE secret_hash = $1 AND user_id = $2';
      const [, known] = await manager.query<[unknown, number]>(sql, [hashOf(held), userId, name]);
      if (known > 0) return { isNew: false, secret: held };
    }
    const secret = randomBytes(32).toString('base64url');
    if (held !== undefined)
      await manager.query('UPDATE known_browsers SET secret_hash = $2 WHERE secret_hash = $1', [hashOf(held), hashOf(secret)]);
    await manager.query('INSERT INTO known_browsers (user_id, secret_hash, name) VALUES ($1, $2, $3)', [userId, hashOf(secret), name]);
    return { isNew: true, secret };
  }

  /** Sets the cookie with the secret. Call it once the transaction of `remember` is committed. */
  sendSecret(response: Response, secret: string): void {
    response.cookie(this.cookie.name, secret, { ...this.cookie.options, maxAge: knownBrowserMs });
  }

  private secretIn({ cookies }: Request): string | undefined {
    const value = (cookies as Record<string, unknown> | undefined)?.[this.cookie.name];
    return typeof value === 'string' && /^[\w-]{43}$/.test(value) ? value : undefined;
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
