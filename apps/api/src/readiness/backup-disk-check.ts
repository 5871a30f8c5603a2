import { stat, statfs } from 'node:fs/promises';
import type { Notice } from '#dto';
import { backupsIn } from '../backup/backup-folder.js';

/** Room for so many more backups like the newest, so that there is time to act. */
const wantedBackups = 3;

/** Whether the disk of BACKUP_DIR has room for three more backups. Nothing to say before the first one. */
export async function backupDiskCheck(folder: string): Promise<Notice | undefined> {
  const [newest] = await backupsIn(folder);
  if (!newest) return undefined;
  const [{ bavail, bsize }, { size }] = await Promise.all([statfs(folder), stat(newest.path)]);
  if (bavail * bsize >= size * wantedBackups) return undefined;
  const text = `The disk of BACKUP_DIR has room for fewer than ${wantedBackups} more backups (${(size / 1e6).toFixed(0)} MB each).`;
  return { id: 'backup-disk', severity: 'problem', text, action: 'Give BACKUP_DIR a larger disk, or lower BACKUP_KEEP_DAYS.' };
}
