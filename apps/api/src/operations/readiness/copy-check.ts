import type { Notice } from '#dto';
import { BackupBucket } from '../backup/backup-bucket.js';
import { BackupError } from '../backup/backup-error.js';
import type { Environment } from '../../platform/config/environment.js';
import { S3Problem } from '../../uploads/s3-problem.js';

const dayMs = 24 * 60 * 60 * 1_000;
const freshDays = 1.5;

/** Finds a bucket elsewhere without a backup of the last day and a half. Silent without a bucket. */
export async function copyCheck(environment: Environment, now = new Date()): Promise<Notice | undefined> {
  const notice = { id: 'backup-copy', severity: 'problem' } as const;
  try {
    const bucket = BackupBucket.of(environment);
    if (!bucket) return undefined;
    const [newest] = await bucket.list(now);
    if (newest && now.getTime() - newest.at.getTime() <= freshDays * dayMs) return undefined;
    const text = newest
      ? `The newest backup in the bucket ${bucket.name} is of ${newest.at.toISOString()}.`
      : `The bucket ${bucket.name} holds no backup.`;
    return { ...notice, text, action: 'Run "backup --copy" (docs/put-it-live.md, Backups) and read what it says.' };
  } catch (error) {
    if (error instanceof BackupError) return { ...notice, text: 'Backups are not copied elsewhere.', action: error.message };
    if (error instanceof S3Problem)
      return {
        ...notice,
        text: `Backups can't be copied: ${error.message}.`,
        action: `${error.cure} The settings are those that begin with BACKUP_S3_.`,
      };
    throw error;
  }
}
