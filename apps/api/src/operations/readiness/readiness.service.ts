import { Injectable, Optional } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { business, claims, type Notice, reviews } from '#dto';
import { Environment } from '../../platform/config/environment.js';
import { MailServer } from '../../messages/deliveries/mail/mail-server.js';
import { pushCheck, unprovenCheck, unseenCheck } from './alerts-check.js';
import { backupCheck } from './backup-check.js';
import { backupDiskCheck } from './backup-disk-check.js';
import { deliveriesCheck } from './deliveries-check.js';
import { diskCheck, diskLowCheck } from './disk-check.js';
import { drillCheck } from './drill-check.js';
import { forwardingCheck } from './forwarding-check.js';
import { identityCheck } from './identity-check.js';
import { leftPhotosCheck } from './left-photos-check.js';
import { mailCheck } from './mail-check.js';
import { overrunCheck } from './overrun-check.js';
import { removedPhotosCheck } from './removed-photos-check.js';
import { reviewsCheck } from './reviews-check.js';
import { type Check, runChecks } from './run-checks.js';
import { secretsCheck } from './secrets-check.js';
import { watchCheck, watchTellingCheck } from './watch-check.js';

/** The dashboard waits for an answer: each check ends before the deadline of answers does. Milliseconds. */
const patienceMs = 3_000;

/** Runs the readiness checks (decision 5, point 34) that cost nothing; the doctor command runs these and the costly ones. */
@Injectable()
export class ReadinessService {
  constructor(
    private readonly environment: Environment,
    private readonly server: MailServer,
    /** Left out where the database may be down; its checks are then left to the caller. */
    @Optional() @InjectDataSource() private readonly dataSource?: DataSource,
  ) {}

  /** What they find now, problems first; an empty list when all is well. */
  async notices(): Promise<Notice[]> {
    const { environment, server, dataSource } = this;
    const checks: Record<string, Check> = {
      mail: () => mailCheck(server, environment),
      disk: () => diskCheck(environment),
      'disk-low': () => diskLowCheck(environment),
      secrets: () => secretsCheck(environment.DATA_DIR),
      'left-photos': () => leftPhotosCheck(environment),
      backup: () => backupCheck(environment),
      'backup-disk': () => backupDiskCheck(environment),
      drill: () => drillCheck(environment.backupFolder),
      watch: () => watchCheck(environment),
      'watch-telling': () => watchTellingCheck(environment, server),
      forwarding: () => forwardingCheck(environment.DATA_DIR),
      ...(dataSource && {
        'removed-photos': () => removedPhotosCheck(dataSource),
        deliveries: () => deliveriesCheck(dataSource, server.isSetUp),
        push: () => pushCheck(dataSource, environment),
        overrun: () => overrunCheck(dataSource),
        'alerts-unseen': () => unseenCheck(dataSource),
        'alerts-unproven': () => unprovenCheck(dataSource),
      }),
      identity: () => identityCheck(business),
      reviews: () => reviewsCheck(reviews, [claims.rating, claims.badge]),
    };
    return problemsFirst(await runChecks(checks, patienceMs));
  }
}

/** The same notices, what does not work before what is only to be done. */
export function problemsFirst(notices: readonly Notice[]): Notice[] {
  return notices.toSorted((a, b) => Number(b.severity === 'problem') - Number(a.severity === 'problem'));
}
