import { stat, statfs } from 'node:fs/promises';
import { backupsIn } from '../backup/backup-folder.js';
import type { Environment } from '../../platform/config/environment.js';
import { askRunner, type Finding } from './finding.js';

/** Number of further files like the newest that must fit, beside new photos. */
const wantedBackups = 3;

/**
 * Finds a disk of BACKUP_DIR without room for MIN_FREE_BYTES of new photos and three more backups, so that there is time to act. Silent
 * before the first backup.
 */
export async function backupDiskCheck({
  backupFolder,
  MIN_FREE_BYTES,
}: Pick<Environment, 'backupFolder' | 'MIN_FREE_BYTES'>): Promise<Finding | undefined> {
  const [newest] = await backupsIn(backupFolder);
  if (!newest) return undefined;
  const [{ bavail, bsize }, { size }] = await Promise.all([statfs(backupFolder), stat(newest.path)]);
  const free = bavail * bsize;
  if (free >= MIN_FREE_BYTES + size * wantedBackups) return undefined;
  const left = `only ${(free / 1e9).toFixed(1)} GB left for new photos and backups.`;
  const text = `The disk of BACKUP_DIR has ${left}`;
  const owner = { text: `The server’s disk has ${left}`, action: askRunner };
  return { id: 'backup-disk', severity: 'problem', text, action: 'Give BACKUP_DIR a larger disk, or lower BACKUP_KEEP_DAYS.', owner };
}
