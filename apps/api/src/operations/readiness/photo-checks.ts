import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type DataSource, Raw } from 'typeorm';
import type { Environment } from '../../platform/config/environment.js';
import { RemovedPhoto } from '../../uploads/photo.entity.js';
import type { PhotoStore } from '../../uploads/photo-store.js';
import { S3Problem } from '../../uploads/s3-problem.js';
import { askRunner, type Found } from './finding.js';

type Kept = Pick<Environment, 'DATA_DIR' | 'S3_BUCKET'>;

/**
 * Stores, reads and removes a few bytes where photos are kept, and finds photos that a move to a bucket left in DATA_DIR: no erasure reaches
 * those.
 */
export async function storageCheck(store: PhotoStore, environment: Kept, signal?: AbortSignal): Promise<Found | undefined> {
  const id = randomUUID();
  const work = join(environment.DATA_DIR, 'tmp');
  const path = join(work, id);
  try {
    await mkdir(work, { recursive: true, mode: 0o700 });
    await writeFile(path, id);
    await store.save(id, 'full', path, signal);
    const file = await store.open(id, 'full', signal);
    if (!file || (await buffer(file.stream)).toString() !== id) throw new Error('the stored bytes cannot be read back');
    await store.remove(id, signal);
    return await leftPhotosCheck(environment);
  } catch (error) {
    if (error instanceof S3Problem)
      return {
        text: `Photos can't be stored: ${error.message}.`,
        action: `${error.cure} The settings are S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY.`,
      };
    const action =
      'See that the disk is there, not full and not read-only (a disk that turns read-only is failing: dmesg says so), and that DATA_DIR belongs to the user who runs the server.';
    return { text: `Photos can't be stored (${String(error)}).`, action };
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/** Finds files of deleted photos that have waited for over an hour: housekeeping has tried by then, and failed. */
export async function removedPhotosCheck({ manager }: DataSource): Promise<Found | undefined> {
  const waiting = await manager.countBy(RemovedPhoto, { removedAt: Raw((at) => `${at} < now() - interval '1 hour'`) });
  if (waiting === 0) return undefined;
  const text = `The files of ${waiting} deleted photo(s) are still in the photo store: they could not be removed.`;
  const action =
    'Read the server\'s log for "could not be removed", see that the store lets the server delete, and wait for the next full hour.';
  const owner = { text: `${waiting} deleted photo(s) could not be removed from the server yet.`, action: askRunner };
  return { text, action, owner };
}

async function leftPhotosCheck({ DATA_DIR, S3_BUCKET }: Kept): Promise<Found | undefined> {
  if (!S3_BUCKET) return undefined;
  const folder = join(DATA_DIR, 'photos');
  const left = await readdir(folder).catch(() => []);
  if (left.length === 0) return undefined;
  return {
    severity: 'reminder',
    text: 'Photo files from before the move to the bucket are still on the disk. Deleting a request or a person does not reach them.',
    action: `Once the photos of an old request are shown again, and there is a backup: rm -r ${folder} (docs/other-ways.md).`,
  };
}
