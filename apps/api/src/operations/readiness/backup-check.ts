import { basename } from 'node:path';
import { backupsAhead, backupsIn } from '../backup/backup-folder.js';
import type { Environment } from '../../platform/config/environment.js';
import { firstStart } from './first-start.js';
import { askRunner, type Finding } from './finding.js';

const dayMs = 24 * 60 * 60 * 1_000;
/** A nightly backup may be late by half a day. */
const freshDays = 1.5;
/** Days from which a missing backup is worse, and worse again. */
const worseDays = [7, 30];

const action = `Run "npm run backup" every night (cron, or the backup service of compose), and keep copies on another machine.`;

/**
 * Finds a folder without a backup of the last day and a half, unless the first start is as recent. Silent about an empty folder if
 * backups go to a bucket: with several servers another one makes them, and copyCheck sees them. Backups dated in the future don't count.
 */
export async function backupCheck(
  { backupFolder, DATA_DIR, BACKUP_S3_BUCKET }: Pick<Environment, 'backupFolder' | 'DATA_DIR' | 'BACKUP_S3_BUCKET'>,
  now = new Date(),
): Promise<Finding | undefined> {
  const notice = { id: 'backup', severity: 'problem', owner: { action: askRunner } } as const;
  const [ahead] = await backupsAhead(backupFolder, now);
  if (ahead)
    return {
      ...notice,
      text: `The backup ${basename(ahead.path)} is dated in the future: a clock was or is wrong.`,
      action: 'See that the clock is right (NTP), make a backup now, then move that file away. It counts for nothing until then.',
    };
  const [newest] = await backupsIn(backupFolder, now);
  if (!newest && BACKUP_S3_BUCKET) return undefined;
  const since = newest?.at ?? (await firstStart(DATA_DIR));
  const days = since ? (now.getTime() - since.getTime()) / dayMs : 0;
  if (newest && days <= freshDays) return undefined;
  const level = 1 + worseDays.filter((from) => days >= from).length;
  if (newest) return { ...notice, level, text: `The newest backup is ${Math.floor(days)} day(s) old.`, action: `Find out why no newer one was made. ${action}` };
  const text = 'There is no backup: when the disk fails, every request is lost.';
  return days <= freshDays ? { ...notice, severity: 'reminder', text, action } : { ...notice, level, text, action };
}
