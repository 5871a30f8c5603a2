import { Logger } from '@nestjs/common';
import type { RateLimits } from '../../platform/limits/rate-limits.js';

const windowMs = 3_600_000;
/** More per hour than visitors with bad lines cause. */
const manyAnHour = 100;

/** The name under which the limits report many ended uploads to the owner. */
export const endedUploads = 'ended-uploads';

/** Counts uploads that were ended to make room for others, and reports very many to the owner. */
export class EndedUploads {
  private readonly logger = new Logger(EndedUploads.name);
  private count = 0;
  private since = 0;

  constructor(private readonly limits: Pick<RateLimits, 'noteReached'>) {}

  add(now = Date.now()): void {
    if (now - this.since > windowMs) [this.count, this.since] = [0, now];
    this.count += 1;
    if (this.count !== manyAnHour) return;
    this.limits.noteReached(endedUploads).catch(() => this.logger.warn('very many uploads were ended, and this could not be reported'));
  }
}
