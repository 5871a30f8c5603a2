import { statfs } from 'node:fs/promises';
import type { Environment } from '../../platform/config/environment.js';
import { askRunner, type Found } from './finding.js';

/** Multiple of MIN_FREE_BYTES below which to warn in good time. */
const comfort = 3;

/** Finds a disk of DATA_DIR without room for uploads, or one that will soon have none. */
export async function diskCheck({
  DATA_DIR,
  MIN_FREE_BYTES,
}: Pick<Environment, 'DATA_DIR' | 'MIN_FREE_BYTES'>): Promise<Found | undefined> {
  const disk = await statfs(DATA_DIR).catch(() => undefined);
  if (!disk)
    return {
      level: 2,
      text: `The folder DATA_DIR (${DATA_DIR}) can't be read.`,
      action: 'See that it is there and belongs to the user who runs the server.',
      owner: { text: 'The server’s disk can’t be read.', action: askRunner },
    };
  const free = disk.bavail * disk.bsize;
  if (free >= MIN_FREE_BYTES * comfort) return undefined;
  const isFull = free < MIN_FREE_BYTES;
  const left = `The server’s disk has only ${(free / 1e9).toFixed(1)} GB left. `;
  return {
    level: isFull ? 2 : 1,
    text: left + (isFull ? 'Photos are refused, since that is less than MIN_FREE_BYTES.' : `Below ${MIN_FREE_BYTES / 1e9} GB photos are refused.`),
    action: 'Delete what the disk does not need, or give DATA_DIR a larger one.',
    owner: { text: left + (isFull ? 'Photos are refused.' : 'Photos will soon be refused.'), action: askRunner },
  };
}
