import { Injectable, Optional } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { business, claims, type Notice, reviews } from '#dto';
import { Environment } from '../config/environment.js';
import { MailServer } from '../deliveries/mail/mail-server.js';
import { pushCheck, unprovenCheck, unseenCheck } from './alerts-check.js';
import { backupCheck } from './backup-check.js';
import { backupDiskCheck } from './backup-disk-check.js';
import { deliveriesCheck } from './deliveries-check.js';
import { diskCheck } from './disk-check.js';
import { drillCheck } from './drill-check.js';
import { forwardingCheck } from './forwarding-check.js';
import { identityCheck } from './identity-check.js';
import { leftPhotosCheck } from './left-photos-check.js';
import { mailCheck } from './mail-check.js';
import { removedPhotosCheck } from './removed-photos-check.js';
import { reviewsCheck } from './reviews-check.js';
import { secretsCheck } from './secrets-check.js';

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
    const found = [
      mailCheck(server, environment),
      await diskCheck(environment),
      await secretsCheck(environment.DATA_DIR),
      await leftPhotosCheck(environment),
      await backupCheck(environment.backupFolder, environment.BACKUP_S3_BUCKET !== undefined),
      await backupDiskCheck(environment.backupFolder),
      await drillCheck(environment.backupFolder),
      await forwardingCheck(environment.DATA_DIR),
      dataSource && (await removedPhotosCheck(dataSource)),
      dataSource && (await deliveriesCheck(dataSource, server.isSetUp)),
      dataSource && (await pushCheck(dataSource, environment)),
      dataSource && (await unseenCheck(dataSource)),
      dataSource && (await unprovenCheck(dataSource)),
      identityCheck(business),
      reviewsCheck(reviews, [claims.rating, claims.badge]),
    ].filter((notice) => notice !== undefined);
    return problemsFirst(found);
  }
}

/** The same notices, what does not work before what is only to be done. */
export function problemsFirst(notices: readonly Notice[]): Notice[] {
  return notices.toSorted((a, b) => Number(b.severity === 'problem') - Number(a.severity === 'problem'));
}
