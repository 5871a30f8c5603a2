import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { MailServer } from '../../messages/deliveries/mail/mail-server.js';
import { Environment } from '../../platform/config/environment.js';
import { checks, missing } from './checks.js';
import type { Finding } from './finding.js';
import { runChecks } from './run-checks.js';

/** Time for each check, shorter than the deadline of responses, as the dashboard waits. Milliseconds. */
const timeoutMs = 3_000;

/** Runs the cheap readiness checks (decision 5, point 34). */
@Injectable()
export class ReadinessService {
  constructor(
    private readonly environment: Environment,
    private readonly mailServer: MailServer,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Current findings; empty when all is well. */
  notices(): Promise<Finding[]> {
    const { environment, mailServer, dataSource } = this;
    const installation = { environment, siteUrl: environment.siteUrl, mailServer, dataSource };
    const wanted = checks.filter(({ when, needs }) => when === 'dashboard' && !missing(needs, installation));
    return runChecks(wanted, installation, timeoutMs);
  }
}
