import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { Environment } from '../platform/config/environment.js';
import { KnownBrowser } from './known-browser.entity.js';
import { hostCookie } from './session-cookie.js';

/** How long a browser stays known after a sign-in. */
export const knownBrowserMs = 365 * 24 * 3600_000;

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
    private readonly dataSource: DataSource,
  ) {
    this.cookie = hostCookie('device', environment);
  }

  /** The id of the person's row if they have signed in here before, else undefined. */
  async idOf(request: Request, userId: string): Promise<string | undefined> {
    const secret = this.secretIn(request);
    if (secret === undefined) return undefined;
    return (await this.dataSource.manager.findOneBy(KnownBrowser, { secretHash: hash('sha256', secret), userId }))?.id;
  }

  /** Marks the browser as known to the person, or as used. Their first sign-in here renews its secret, so that old copies stop working. */
  async remember(manager: EntityManager, userId: string, { request, name }: { request: Request; name: string }): Promise<Remembered> {
    const held = this.secretIn(request);
    if (held !== undefined) {
      const { affected } = await manager.update(KnownBrowser, { secretHash: hash('sha256', held), userId }, { lastUsedAt: () => 'now()', name });
      if (affected) return { isNew: false, secret: held };
    }
    const secret = randomBytes(32).toString('base64url');
    const secretHash = hash('sha256', secret);
    if (held !== undefined) await manager.update(KnownBrowser, { secretHash: hash('sha256', held) }, { secretHash });
    await manager.insert(KnownBrowser, { userId, secretHash, name });
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
