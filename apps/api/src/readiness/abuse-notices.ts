import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Notice } from '#dto';
import { ProxySightings } from '../submissions/proxy-sightings.js';
import { RateLimits } from '../submissions/rate-limits.js';
import { floodCheck } from './flood-check.js';
import { limitsCheck } from './limits-check.js';

const proxyNotice: Notice = {
  id: 'forwarded',
  severity: 'problem',
  text: 'Visitors come through a proxy that the server was not told to trust, so all of them share one address and its limits.',
  action: 'Set TRUST_PROXY to the number of proxies in front (usually 1) and restart.',
};

/** What strangers did, and what leaves the door to them open, as only the running server sees it. */
@Injectable()
export class AbuseNotices {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: RateLimits,
    private readonly sightings: ProxySightings,
  ) {}

  /** What there is to tell now; an empty list when all is quiet. */
  async notices(): Promise<Notice[]> {
    const [limits, flood] = await Promise.all([this.limits.reached().then(limitsCheck), floodCheck(this.dataSource)]);
    return [this.sightings.seen ? proxyNotice : undefined, limits, flood].filter((notice) => notice !== undefined);
  }
}
