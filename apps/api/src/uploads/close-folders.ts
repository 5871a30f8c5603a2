import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** DATA_DIR may be passed through, since the embedded database runs as a user of its own there, and not listed. */
const dataMode = 0o711;
/** Photos, finished or under way, are for the server's own user alone. */
const photosMode = 0o700;

/**
 * Makes DATA_DIR with its folder for uploads, and closes it to other users of the machine: nobody lists it, and nobody
 * enters the folders of photos and uploads. Folders of an earlier version are mended; stricter ones stay as they are.
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

/** Takes away what the mode does not allow. A folder that is not there, or not ours to change, stays: the readiness check names it. */
async function limitMode(folder: string, allowed: number): Promise<void> {
  const mode = await stat(folder).then((found) => found.mode & 0o777, () => 0);
  if ((mode & ~allowed) !== 0) await chmod(folder, mode & allowed).catch(() => undefined);
}
