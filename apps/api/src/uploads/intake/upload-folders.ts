import { chmod, mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { photosUnavailable } from './upload-problems.js';

/** DATA_DIR: other users may pass through but not list it, since the embedded database runs as a user of its own. */
const dataMode = 0o711;
/** Photos and uploads: only for the server's own user. */
const photosMode = 0o700;
/** An upload's folder of this age was left by a killed server. */
const staleMs = 3_600_000;

/** DATA_DIR/tmp: a folder for each upload under way. */
export class UploadFolders {
  private readonly parent: string;

  constructor(
    private readonly dataDir: string,
    private readonly minFreeBytes: number,
  ) {
    this.parent = join(dataDir, 'tmp');
  }

  /**
   * Creates DATA_DIR with its uploads folder and closes them to other users of the machine: nobody else can list DATA_DIR, or enter the
   * folders of photos and uploads. Folders of an earlier version are closed too; stricter modes stay.
   */
  async close(): Promise<void> {
    const photos = join(this.dataDir, 'photos');
    await mkdir(this.dataDir, { recursive: true, mode: dataMode });
    await mkdir(this.parent, { recursive: true, mode: photosMode });
    await limitMode(this.dataDir, dataMode);
    const inside = await readdir(photos, { withFileTypes: true }).catch(() => []); // none yet, or the photos are in a bucket
    const folders = inside.filter((entry) => entry.isDirectory()).map(({ name }) => join(photos, name));
    for (const folder of [this.parent, photos, ...folders]) await limitMode(folder, photosMode);
  }

  /** What uploads may still write, so that half of `minFreeBytes` stays for everything else. Throws 503 if less than all of it is free. */
  async spareBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.parent);
    const freeBytes = bavail * bsize;
    if (freeBytes < this.minFreeBytes) throw photosUnavailable();
    return freeBytes - this.minFreeBytes / 2;
  }

  /** Gives `work` a folder of its own and removes it afterwards. */
  async withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(this.parent, 'upload-'));
    try {
      return await work(folder);
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
      if (Date.now() - mtimeMs <= staleMs) continue;
      await rm(path, { recursive: true, force: true });
      removed += 1;
    }
    return removed;
  }
}

/** Removes permissions that the mode does not allow. Skips a folder that is missing or not ours: the readiness check reports it. */
async function limitMode(folder: string, allowed: number): Promise<void> {
  const mode = await stat(folder).then((found) => found.mode & 0o777, () => 0);
  if ((mode & ~allowed) !== 0) await chmod(folder, mode & allowed).catch(() => undefined);
}
