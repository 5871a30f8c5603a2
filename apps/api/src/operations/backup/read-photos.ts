import { BackupError } from './backup-error.js';
import { type BackupPhoto, photoPath, type PhotoShelf, plainSet } from './backup-photos.js';
import { decrypted } from './encryption.js';
import { hashOf } from './hash-of.js';

/** The bytes of a photo of a backup, as the visitor's photo was stored. Throws BackupError if it is missing or can't be opened. */
export async function* readPhoto(shelf: PhotoShelf, photo: BackupPhoto, identity?: string): AsyncGenerator<Buffer> {
  const bytes = await shelf.open(photoPath(photo));
  if (!bytes) throw new BackupError(`The backup is not whole: ${photoPath(photo)} is not there. It belongs beside the backup's file.`);
  if (photo.set === plainSet) yield* bytes;
  else if (identity) yield* decrypted(bytes, { identity });
  else throw new BackupError('The backup holds no key to its photos.');
}

/** SHA-256 of a photo of a backup, in hexadecimal. */
export async function hashOfPhoto(shelf: PhotoShelf, photo: BackupPhoto, identity?: string): Promise<string> {
  return hashOf(readPhoto(shelf, photo, identity));
}
