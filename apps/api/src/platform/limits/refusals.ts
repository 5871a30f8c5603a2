import { Injectable, Logger } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { Environment } from '../config/environment.js';
import { readingMethods } from '../http/guards/same-origin.js';
import { ProblemError } from '../http/problems/problem-error.js';
import { RateLimits } from './rate-limits.js';
import { visitorAddress } from '../http/visitor-address.js';

const windowMs = 3600_000;
/** Most addresses that are remembered, each some hundred bytes; beyond that the oldest is forgotten. */
const maxAddresses = 10_000;
/** Statuses of bodies that were refused. */
const refusedStatuses = new Set([400, 413, 415, 422]);

/**
 * Counts each address's refused bodies. Beyond the hourly limit the next body gets 429 before it is read, so that bad bodies cannot keep
 * the server busy. Each process counts for itself, without a statement: a refusal must cost next to nothing.
 */
@Injectable()
export class Refusals {
  private readonly logger = new Logger(Refusals.name);
  private readonly counts = new Map<string, { count: number; endsAt: number }>();

  constructor(
    private readonly environment: Environment,
    private readonly limits: RateLimits,
  ) {}

  /** Runs before the body parsers. */
  readonly middleware: RequestHandler = (request, response, next) => {
    if (readingMethods.has(request.method)) return next();
    const address = visitorAddress(request);
    const now = Date.now();
    const known = this.counts.get(address);
    if (known && known.endsAt > now && known.count >= this.environment.LIMIT_REFUSED_PER_HOUR) {
      throw new ProblemError('too-many-requests', { retryAfterSeconds: (known.endsAt - now) / 1000 });
    }
    response.once('finish', () => {
      if (refusedStatuses.has(response.statusCode)) this.countRefusal(address);
    });
    next();
  };

  private countRefusal(address: string): void {
    const now = Date.now();
    const known = this.counts.get(address);
    const count = known && known.endsAt > now ? known.count + 1 : 1;
    const endsAt = known && known.endsAt > now ? known.endsAt : now + windowMs;
    this.counts.delete(address);
    if (this.counts.size >= maxAddresses) this.counts.delete(this.counts.keys().next().value ?? '');
    this.counts.set(address, { count, endsAt });
    // The response has been sent: a database that is away must not break anything here.
    if (count !== this.environment.LIMIT_REFUSED_PER_HOUR) return;
    this.limits.noteReached('refused').catch(() => this.logger.warn('a limit was reached and could not be noted'));
  }
}
