import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Notice } from '#dto';
import type { PhotoStore } from '../../uploads/photo-store.js';
import { S3Problem } from '../../uploads/s3-problem.js';

/** Stores, reads and removes a few bytes where photos are kept. `work` is a folder on the photos' disk. */
export async function storageCheck(store: PhotoStore, work: string, signal?: AbortSignal): Promise<Notice | undefined> {
  const id = randomUUID();
  const path = join(work, id);
  try {
    await mkdir(work, { recursive: true, mode: 0o700 });
    await writeFile(path, id);
    await store.save(id, 'full', path, signal);
    const file = await store.open(id, 'full', signal);
    if (!file || (await buffer(file.stream)).toString() !== id) throw new Error('what was stored does not come back');
    await store.remove(id, signal);
    return undefined;
  } catch (error) {
    if (error instanceof S3Problem)
      return {
        id: 'storage',
        severity: 'problem',
        text: `Photos can't be stored: ${error.message}.`,
        action: `${error.cure} The settings are S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY.`,
      };
    const action =
      'See that the disk is there, not full and not read-only (a disk that turns read-only is failing: dmesg says so), and that DATA_DIR belongs to the user who runs the server.';
    return { id: 'storage', severity: 'problem', text: `Photos can't be stored (${String(error)}).`, action };
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
