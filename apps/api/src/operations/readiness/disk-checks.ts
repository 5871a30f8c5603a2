import { stat, statfs } from 'node:fs/promises';
import type { Environment } from '../../platform/config/environment.js';
import { backupsIn } from '../backup/backup-folder.js';
import { askRunner, type Found } from './finding.js';

/** Multiple of MIN_FREE_BYTES below which to warn in good time. */
const comfort = 3;

type Room = Pick<Environment, 'DATA_DIR' | 'MIN_FREE_BYTES'>;

const action = 'Delete what the disk does not need, or give DATA_DIR a larger one.';

/** Finds a disk of DATA_DIR without room for uploads. */
export async function diskCheck({ DATA_DIR, MIN_FREE_BYTES }: Room): Promise<Found | undefined> {
  const disk = await statfs(DATA_DIR).catch(() => undefined);
  if (!disk)
    return {
      text: `The folder DATA_DIR (${DATA_DIR}) can't be read.`,
      action: 'See that it is there and belongs to the user who runs the server.',
      owner: { text: 'The server’s disk can’t be read.', action: askRunner },
    };
  const free = disk.bavail * disk.bsize;
  if (free >= MIN_FREE_BYTES) return undefined;
  return {
    text: `Photos are refused: the disk has ${(free / 1e9).toFixed(1)} GB left, less than MIN_FREE_BYTES.`,
    action,
    owner: { text: `Photos are refused: the server’s disk has ${(free / 1e9).toFixed(1)} GB left.`, action: askRunner },
  };
}

/** Finds room running out. */
export async function diskLowCheck({ DATA_DIR, MIN_FREE_BYTES }: Room): Promise<Found | undefined> {
  const disk = await statfs(DATA_DIR).catch(() => undefined);
  if (!disk || disk.bavail * disk.bsize >= MIN_FREE_BYTES * comfort) return undefined;
  const gigabytes = ((disk.bavail * disk.bsize) / 1e9).toFixed(1);
  return {
    text: `The disk has only ${gigabytes} GB left; below ${MIN_FREE_BYTES / 1e9} GB photos are refused.`,
    action,
    owner: { action: askRunner },
  };
}

/** Number of further files like the newest that must fit, beside new photos. */
const wantedBackups = 3;

/** Finds in time a disk of BACKUP_DIR without room for MIN_FREE_BYTES of photos and three more backups. Silent before the first backup. */
export async function backupDiskCheck({
  backupFolder,
  MIN_FREE_BYTES,
}: Pick<Environment, 'backupFolder' | 'MIN_FREE_BYTES'>): Promise<Found | undefined> {
  const [newest] = await backupsIn(backupFolder);
  if (!newest) return undefined;
  const [{ bavail, bsize }, { size }] = await Promise.all([statfs(backupFolder), stat(newest.path)]);
  const free = bavail * bsize;
  if (free >= MIN_FREE_BYTES + size * wantedBackups) return undefined;
  const left = `only ${(free / 1e9).toFixed(1)} GB left for new photos and backups.`;
  const text = `The disk of BACKUP_DIR has ${left}`;
  const owner = { text: `The server’s disk has ${left}`, action: askRunner };
  return { text, action: 'Give BACKUP_DIR a larger disk, or lower BACKUP_KEEP_DAYS.', owner };
}
