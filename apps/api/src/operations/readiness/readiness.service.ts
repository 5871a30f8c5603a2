import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RateLimits } from '../../platform/limits/rate-limits.js';
import { MailServer } from '../../deliveries/mail/mail-server.js';
import { Environment } from '../../platform/config/environment.js';
import { endedUploadsCheck, floodCheck } from './abuse-checks.js';
import { checks, missing } from './checks.js';
import type { Finding } from './finding.js';
import { limitsCheck } from './limits-check.js';
import { runChecks } from './run-checks.js';

/** Time for each check, shorter than the deadline of responses, as the dashboard waits. Milliseconds. */
const timeoutMs = 3_000;

/** Runs the cheap readiness checks (decision 5, point 34), and finds abuse by strangers. */
@Injectable()
export class ReadinessService {
  constructor(
    private readonly environment: Environment,
    private readonly mailServer: MailServer,
    private readonly dataSource: DataSource,
    private readonly limits: RateLimits,
  ) {}

  /** Current findings; empty when all is well. */
  async notices(): Promise<Finding[]> {
    const { environment, mailServer, dataSource } = this;
    const installation = { environment, siteUrl: environment.siteUrl, mailServer, dataSource };
    const wanted = checks.filter(({ when, needs }) => when === 'dashboard' && !missing(needs, installation));
    const found = await runChecks(wanted, installation, timeoutMs);
    const [reached, flood] = await Promise.all([this.limits.reached(), floodCheck(dataSource)]);
    return [...found, limitsCheck(reached), endedUploadsCheck(reached), flood].filter((notice) => notice !== undefined);
  }
}
