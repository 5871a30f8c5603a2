import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Environment } from '../config/environment.js';
import { ProblemError } from '../http/problems/problem-error.js';

/** At most this often within the window, which starts with the first use. */
export interface RateLimit {
  name: string;
  max: number;
  windowSeconds: number;
}

/** Counts uses in PostgreSQL, so that all replicas share the counts. Who it was is kept as a keyed hash only. */
@Injectable()
export class RateLimits {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly environment: Environment,
  ) {}

  /** Counts one use of a call by an address against its limit for an hour. */
  perHour(call: 'quote' | 'contact' | 'upload', address: string): Promise<void> {
    const { LIMIT_QUOTES_PER_HOUR, LIMIT_CONTACTS_PER_HOUR, LIMIT_UPLOADS_PER_HOUR } = this.environment;
    const max = { quote: LIMIT_QUOTES_PER_HOUR, contact: LIMIT_CONTACTS_PER_HOUR, upload: LIMIT_UPLOADS_PER_HOUR }[call];
    return this.count({ name: call, max, windowSeconds: 3600 }, address);
  }

  /** Counts one use by someone (an address or a name). Over the limit: 429 with the seconds to wait. */
  async count({ name, max, windowSeconds }: RateLimit, who: string): Promise<void> {
    const [use] = await this.dataSource.query<{ count: number; seconds_left: number }[]>(
      `INSERT INTO rate_limits AS uses (key, count, resets_at) VALUES ($1, 1, now() + make_interval(secs => $2))
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN uses.resets_at <= now() THEN 1 ELSE uses.count + 1 END,
         resets_at = CASE WHEN uses.resets_at <= now() THEN excluded.resets_at ELSE uses.resets_at END
       RETURNING count, extract(epoch FROM resets_at - now())::float AS seconds_left`,
      [this.keyOf(name, who), windowSeconds],
    );
    if (use && use.count > max) throw new ProblemError('too-many-requests', { retryAfterSeconds: Math.max(1, use.seconds_left) });
  }

  /** Forgets the uses of someone. */
  async forget({ name }: RateLimit, who: string): Promise<void> {
    await this.dataSource.query(`DELETE FROM rate_limits WHERE key = $1`, [this.keyOf(name, who)]);
  }

  /** Under what someone is counted: the limit's name and a keyed hash. */
  keyOf(name: string, who: string): string {
    return `${name}:${createHmac('sha256', this.environment.SESSION_SECRET ?? '').update(who).digest('base64url')}`;
  }
}
