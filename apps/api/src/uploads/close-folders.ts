import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** DATA_DIR: other users may pass through but not list it, since the embedded database runs as a user of its own. */
const dataMode = 0o711;
/** Photos and uploads: only for the server's own user. */
const photosMode = 0o700;

/**
 * Creates DATA_DIR with its uploads folder and closes them to other users of the machine: nobody else can list DATA_DIR, or enter the
 * folders of photos and uploads. Folders of an earlier version are closed too; stricter modes stay.
 */
export async function closeFolders(dataDir: string): Promise<void> {
  const [photos, uploads] = [join(dataDir, 'photos'), join(dataDir, 'tmp')];
  await mkdir(dataDir, { recursive: true, mode: dataMode });
  await mkdir(uploads, { recursive: true, mode: photosMode });
  await limitMode(dataDir, dataMode);
  const inside = await readdir(photos, { withFileTypes: true }).catch(() => []); // none yet, or the photos are in a bucket
  const folders = inside.filter((entry) => entry.isDirectory()).map(({ name }) => join(photos, name));
  for (const folder of [uploads, photos, ...folders]) await limitMode(folder, photosMode);
}

/** Removes permissions that the mode does not allow. Skips a folder that is missing or not ours: the readiness check reports it. */
async function limitMode(folder: string, allowed: number): Promise<void> {
  const mode = await stat(folder).then((found) => found.mode & 0o777, () => 0);
  if ((mode & ~allowed) !== 0) await chmod(folder, mode & allowed).catch(() => undefined);
}
