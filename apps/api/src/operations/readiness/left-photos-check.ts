import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../platform/config/environment.js';
import { askRunner, type Finding } from './finding.js';

/** Finds photo files that a move to a bucket left in DATA_DIR: nothing shows them, and no erasure reaches them. */
export async function leftPhotosCheck({ DATA_DIR, S3_BUCKET }: Pick<Environment, 'DATA_DIR' | 'S3_BUCKET'>): Promise<Finding | undefined> {
  if (!S3_BUCKET) return undefined;
  const folder = join(DATA_DIR, 'photos');
  const left = await readdir(folder).catch(() => []);
  if (left.length === 0) return undefined;
  return {
    id: 'left-photos',
    severity: 'reminder',
    text: 'Photo files of before the move to the bucket are still on the disk. Deleting a request or a person does not reach them.',
    action: `Once the photos of an old request are shown again, and there is a backup: rm -r ${folder} (docs/put-it-live.md).`,
    owner: { text: 'Some old photos are still on the server’s disk: deleting a request or a person does not reach them.', action: askRunner },
  };
}
