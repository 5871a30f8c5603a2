import { photoCopies } from '../../uploads/photo-store.js';
import { BackupError } from './backup-error.js';
import { type BackupPhoto, photoAt, photoPath } from './backup-photos.js';

/** The layout that this version writes. */
export const newestFormat = 1;

/** The contents of a backup. It is the archive's last entry, so that an archive without it is incomplete. */
export interface Manifest {
  format: number;
  /** When the snapshot was taken, in ISO 8601. */
  createdAt: string;
  /** The schema's level: names of the migrations that had run. */
  migrations: string[];
  /** Rows by table. */
  rows: Record<string, number>;
  /** Photos of the backup, and ids of those whose files were gone or could not be read (their rows are left out). */
  photos: number;
  photosWithoutFiles: string[];
  /** The set that its photos are in, beside the archive. */
  photoSet: string;
  /** The SHA-256, in hexadecimal, of every other entry by its path, and of every photo by its path in `entryPaths`. */
  hashes: Record<string, string>;
}

/** Paths in the archive. */
export const entryPaths = {
  manifest: 'manifest.json',
  photoKey: 'photo-key.txt',
  rows: (table: string, part: number) => `tables/${table}/${part}.json`,
  photo: (id: string, copy: string) => `photos/${id}.${copy}.jpg`,
} as const;

/** The photos that a backup names, which are beside it. Throws BackupError for an invalid name. */
export function namedPhotos({ photoSet: set, hashes }: Manifest): BackupPhoto[] {
  return Object.entries(hashes).flatMap(([path, hash]) => {
    const [, id, kind] = /^photos\/(.+)\.(\w+)\.jpg$/.exec(path) ?? [];
    const copy = photoCopies.find((one) => one === kind);
    if (!id || !copy) return [];
    const photo = { set, id, copy, hash };
    if (!photoAt(photoPath(photo))) throw new BackupError(`The backup names a photo with an invalid path: ${path}`);
    return [photo];
  });
}
