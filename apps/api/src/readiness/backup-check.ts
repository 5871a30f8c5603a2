import type { Notice } from '#dto';
import { backupsIn } from '../backup/backup-folder.js';

const dayMs = 24 * 60 * 60 * 1_000;
/** A nightly backup may be late by half a day. */
const freshDays = 1.5;

/**
 * Whether the folder holds a backup that is not older than a day and a half. Nothing to say of an empty one when backups go to a bucket:
 * with several servers another one makes them, and copyCheck looks there.
 */
export async function backupCheck(folder: string, isCopied = false, now = new Date()): Promise<Notice | undefined> {
  const [newest] = await backupsIn(folder);
  const action = `Run "npm run backup" every night (cron, or the backup service of compose), and keep copies on another machine.`;
  if (!newest && isCopied) return undefined;
  if (!newest)
    return { id: 'backup', severity: 'reminder', text: 'There is no backup: when the disk fails, every request is lost.', action };
  const days = (now.getTime() - newest.at.getTime()) / dayMs;
  if (days <= freshDays) return undefined;
  return {
    id: 'backup',
    severity: 'problem',
    text: `The newest backup is ${Math.floor(days)} day(s) old.`,
    action: `Find out why no newer one was made. ${action}`,
  };
}
