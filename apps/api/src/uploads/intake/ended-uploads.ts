import { Logger } from '@nestjs/common';
import type { RateLimits } from '../../enquiries/intake/rate-limits.js';

const windowMs = 3_600_000;
/** More within an hour than visitors on bad lines come to. */
const manyAnHour = 100;

/** Under this name the owner is told of uploads that were ended. */
export const endedUploads = 'ended-uploads';

/** Counts uploads that came too slowly or made room for others, and lets the owner be told of very many. */
export class EndedUploads {
  private readonly logger = new Logger(EndedUploads.name);
  private count = 0;
  private since = 0;

  constructor(private readonly limits: Pick<RateLimits, 'tellReached'>) {}

  /** One more was ended. */
  note(now = Date.now()): void {
    if (now - this.since > windowMs) [this.count, this.since] = [0, now];
    this.count += 1;
    if (this.count !== manyAnHour) return;
    this.limits.tellReached(endedUploads).catch(() => this.logger.warn('very many uploads were ended, and it could not be noted'));
  }
}
