import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { RateLimits } from '../../enquiries/intake/rate-limits.js';
import { endedUploadsCheck } from './ended-uploads-check.js';
import type { Finding } from './finding.js';
import { floodCheck } from './flood-check.js';
import { limitsCheck } from './limits-check.js';

/** Finds abuse by strangers. */
@Injectable()
export class AbuseNotices {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: RateLimits,
  ) {}

  /** Current notices; empty when all is quiet. */
  async notices(): Promise<Finding[]> {
    const [reached, flood] = await Promise.all([this.limits.reached(), floodCheck(this.dataSource)]);
    return [limitsCheck(reached), endedUploadsCheck(reached), flood].filter((notice) => notice !== undefined);
  }
}
