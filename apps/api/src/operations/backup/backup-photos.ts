import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { orMissing } from '../../uploads/file-photo-store.js';
import { photoCopies, type PhotoCopy } from '../../uploads/photo-store.js';

/** The set of the photos that are not encrypted; each key has a set of its own. */
export const plainSet = 'plain';

const pattern =
  /^photos\/([0-9a-f]{12}|plain)\/[0-9a-f]{2}\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\w+)\.([0-9a-f]{64})\.jpg(\.age)?$/;

/** A copy of a photo among the backups. It is written once, since a photo never changes, and every backup that holds the photo names it. */
export interface BackupPhoto {
  set: string;
  id: string;
  copy: PhotoCopy;
  /** SHA-256 of the photo itself, in hexadecimal. */
  hash: string;
}

/** Its path in the folder of backups (and its key in the bucket). */
export function photoPath({ set, id, copy, hash }: BackupPhoto): string {
  return `photos/${set}/${id.slice(0, 2)}/${id}.${copy}.${hash}.jpg${set === plainSet ? '' : '.age'}`;
}

/** The photo at that path; undefined if the path is not a photo's. */
export function photoAt(path: string): BackupPhoto | undefined {
  const [, set, id, kind, hash] = pattern.exec(path) ?? [];
  const copy = photoCopies.find((one) => one === kind);
  return set && id && copy && hash ? { set, id, copy, hash } : undefined;
}

/** The place of the photos of backups: beside them, or in the bucket. */
export interface PhotoShelf {
  /** The stored bytes at a path; undefined if there are none. */
  open(path: string): Promise<AsyncIterable<Buffer> | undefined>;
}

/** The photos beside the backups of a folder. */
export class FolderShelf implements PhotoShelf {
  constructor(private readonly folder: string) {}

  async open(path: string): Promise<AsyncIterable<Buffer> | undefined> {
    return (await open(join(this.folder, path)).catch(orMissing))?.createReadStream();
  }

  /** Every photo there, of all sets or of one. */
  async list(set?: string): Promise<BackupPhoto[]> {
    const photos: BackupPhoto[] = [];
    for (const one of set ? [set] : await namesIn(join(this.folder, 'photos'))) {
      for (const part of await namesIn(join(this.folder, 'photos', one))) {
        for (const name of await namesIn(join(this.folder, 'photos', one, part))) {
          const photo = photoAt(`photos/${one}/${part}/${name}`);
          if (photo) photos.push(photo);
        }
      }
    }
    return photos;
  }
}

/** Names in a folder; empty if there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return [];
  }
}
