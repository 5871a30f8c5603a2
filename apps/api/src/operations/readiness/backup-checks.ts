import { basename } from 'node:path';
import type { Environment } from '../../platform/config/environment.js';
import { S3Problem } from '../../uploads/s3-problem.js';
import { BackupBucket } from '../backup/backup-bucket.js';
import { BackupError } from '../backup/backup-error.js';
import { backupsAhead, backupsIn } from '../backup/backup-folder.js';
import { lastDrill } from '../backup/last-drill.js';
import { unreadablePhotos } from '../backup/unreadable-photos.js';
import { firstStart } from './first-start.js';
import { askRunner, type Found } from './finding.js';

const dayMs = 24 * 60 * 60 * 1_000;
/** A nightly backup may be late by half a day. */
const freshDays = 1.5;
/** Days without a backup from which the problem's level rises. */
const worseDays = [7, 30];

const action = `Run "npm run backup" every night (cron, or the backup service of compose), and keep copies on another machine.`;

/**
 * Finds a folder without a backup of the last day and a half, unless the first start is as recent. Silent about an empty folder if
 * backups go to a bucket: with several servers another one makes them, and copyCheck sees them. Backups dated in the future don't count.
 * Finds photos that the newest one lacks because they can't be read, too.
 */
export async function backupCheck(
  { backupFolder, DATA_DIR, BACKUP_S3_BUCKET }: Pick<Environment, 'backupFolder' | 'DATA_DIR' | 'BACKUP_S3_BUCKET'>,
  now = new Date(),
): Promise<Found | undefined> {
  const owner = { action: askRunner };
  const [ahead] = await backupsAhead(backupFolder, now);
  if (ahead)
    return {
      text: `The backup ${basename(ahead.path)} is dated in the future: a clock was or is wrong.`,
      action: 'See that the clock is right (NTP), make a backup now, then move that file away. Until then it does not count.',
      owner,
    };
  const [newest] = await backupsIn(backupFolder, now);
  if (!newest && BACKUP_S3_BUCKET) return undefined;
  const since = newest?.at ?? (await firstStart(DATA_DIR));
  const days = since ? (now.getTime() - since.getTime()) / dayMs : 0;
  if (newest && days <= freshDays) {
    const lacking = await unreadablePhotos(backupFolder);
    if (lacking.length === 0) return undefined;
    return {
      text: `The newest backup is not whole: ${lacking.length} photo(s) could not be read: ${lacking.slice(0, 5).join(', ')}.`,
      action: 'See that the disk is sound (dmesg) and that the files in DATA_DIR/photos belong to the user who runs the server; then make a backup.',
      owner: { ...owner, text: `The newest backup lacks ${lacking.length} photo(s), which could not be read.` },
    };
  }
  const level = 1 + worseDays.filter((from) => days >= from).length;
  if (newest)
    return {
      level,
      text: `The newest backup is ${Math.floor(days)} day(s) old.`,
      action: `Find out why no newer one was made. ${action}`,
      owner,
    };
  const text = 'There is no backup: when the disk fails, every request is lost.';
  return days <= freshDays ? { severity: 'reminder', text, action, owner } : { level, text, action, owner };
}

/** Finds a bucket elsewhere without a backup of the last day and a half. Silent without a bucket. */
export async function copyCheck(environment: Environment, now = new Date()): Promise<Found | undefined> {
  try {
    const bucket = BackupBucket.of(environment);
    if (!bucket) return undefined;
    const [newest] = await bucket.list(now);
    if (newest && now.getTime() - newest.at.getTime() <= freshDays * dayMs) return undefined;
    const text = newest
      ? `The newest backup in the bucket ${bucket.name} is of ${newest.at.toISOString()}.`
      : `The bucket ${bucket.name} holds no backup.`;
    return { text, action: 'Run "backup --copy" (docs/put-it-live.md, Backups) and read what it says.' };
  } catch (error) {
    if (error instanceof BackupError) return { text: 'Backups are not copied elsewhere.', action: error.message };
    if (!(error instanceof S3Problem)) throw error;
    const action = `${error.cure} The settings are those that begin with BACKUP_S3_.`;
    return { text: `Backups can't be copied: ${error.message}.`, action };
  }
}

/** A drill a month, and ten days' grace. */
const freshDrillDays = 40;

/** Finds 40 days without a successful restore drill. Silent while the oldest backup is younger than that. */
export async function drillCheck(folder: string, now = new Date()): Promise<Found | undefined> {
  const drill = await lastDrill(folder);
  const owner = { action: askRunner };
  const action = 'Run "restore --drill newest" (docs/put-it-live.md, Backups) and read what it says.';
  if (drill?.failure) {
    const text = `The last restore drill failed, with ${drill.file}: ${drill.failure}`;
    return { text, action, owner: { ...owner, text: 'The last trial of a backup failed.' } };
  }
  const since = drill ? new Date(drill.at) : (await backupsIn(folder)).at(-1)?.at;
  if (!since || now.getTime() - since.getTime() <= freshDrillDays * dayMs) return undefined;
  return { text: `No backup has been restored on trial for ${Math.floor((now.getTime() - since.getTime()) / dayMs)} days.`, action, owner };
}
