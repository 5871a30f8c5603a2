import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { intakeLimits } from './intake-limits.js';
import { photosUnavailable } from './upload-problems.js';

/** Folders of uploads under way, one each, all in one that only the server's own user can enter. */
export class UploadFolders {
  constructor(
    private readonly parent: string,
    private readonly minFreeBytes: number,
  ) {}

  /**
   * Lets `work` have a folder of its own and removes it afterwards. Throws 503 while the disk has less free than `minFreeBytes`.
   * `spareBytes` is what uploads may still take, so that half of that stays for everything else.
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

  /** Removes folders that have not changed for an hour, and answers how many. */
  async removeStale(): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.parent)) {
      const path = join(this.parent, name);
      // Another replica may be removing it at this moment: then it counts as fresh, and nothing is left to do.
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs <= intakeLimits.staleFolderMs) continue;
      await rm(path, { recursive: true, force: true });
      removed += 1;
    }
    return removed;
  }
}
