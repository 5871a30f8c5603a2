import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { intakeLimits } from './intake-limits.js';
import { photosUnavailable } from './upload-problems.js';

/** A folder for each upload under way, inside one that only the server's own user can enter. */
export class UploadFolders {
  constructor(
    private readonly parent: string,
    private readonly minFreeBytes: number,
  ) {}

  /**
   * Gives `work` a folder of its own and removes it afterwards. Throws 503 while the disk has less than `minFreeBytes` free. `spareBytes`
   * is how much uploads may still write, so that half of the rest stays free for everything else.
   */
  async withFolder<T>(work: (folder: string, spareBytes: number) => Promise<T>): Promise<T> {
    const { bavail, bsize } = await statfs(this.parent);
    const freeBytes = bavail * bsize;
    if (freeBytes < this.minFreeBytes) throw photosUnavailable();
    const folder = await mkdtemp(join(this.parent, 'upload-'));
    try {
      return await work(folder, freeBytes - this.minFreeBytes / 2);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Removes folders that have not changed for an hour, and returns how many. */
  async removeStale(): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.parent)) {
      const path = join(this.parent, name);
      // Another replica may be removing it at this moment: then it counts as fresh and is skipped.
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs <= intakeLimits.staleFolderMs) continue;
      await rm(path, { recursive: true, force: true });
      removed += 1;
    }
    return removed;
  }
}
