import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-error.js';
import { backupsAhead, backupsIn } from './backup-folder.js';
import { type BackupPhoto, FolderShelf, photoPath } from './backup-photos.js';
import { WrongKey } from './encryption.js';
import { type Manifest, namedPhotos } from './manifest.js';
import { verifyArchive } from './read-backup.js';

/**
 * The photos that no archive names. An archive that the passphrase does not open is from the time of another passphrase, and names photos
 * of other sets: while there is one, only photos of the present set can be unneeded. While any other archive cannot be read, nobody knows
 * what it names, and no photo is unneeded.
 */
export async function unneeded(
  photos: readonly BackupPhoto[],
  present: Manifest,
  archives: AsyncIterable<string> | Iterable<string>,
  passphrase?: string,
): Promise<BackupPhoto[]> {
  let candidates = without(photos, present);
  // Without photos, no archive needs to be fetched.
  if (candidates.length === 0) return [];
  for await (const path of archives) {
    if (candidates.length === 0) break;
    try {
      candidates = without(candidates, (await verifyArchive(path, passphrase)).manifest);
    } catch (error) {
      if (error instanceof WrongKey) candidates = candidates.filter(({ set }) => set === present.photoSet);
      else if (error instanceof BackupError || (error as NodeJS.ErrnoException).syscall) return [];
      else throw error;
    }
  }
  return candidates;
}

function without(photos: readonly BackupPhoto[], manifest: Manifest): BackupPhoto[] {
  const named = new Set(namedPhotos(manifest).map(photoPath));
  return photos.filter((photo) => !named.has(photoPath(photo)));
}

/** Removes the photos in a folder that none of its backups names, and returns how many. */
export async function removeUnneeded(folder: string, present: Manifest, passphrase?: string): Promise<number> {
  const archives = [...(await backupsIn(folder)), ...(await backupsAhead(folder))].map(({ path }) => path);
  const old = await unneeded(await new FolderShelf(folder).list(), present, archives, passphrase);
  for (const photo of old) await rm(join(folder, photoPath(photo)), { force: true });
  return old.length;
}
