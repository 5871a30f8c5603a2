import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { photoCopies, type PhotoCopy, photoId, PhotoStore } from './photo-store.js';

const endings = { full: '.jpg', thumbnail: '.thumb.jpg' } as const;

/**
 * Photos as files: `<folder>/<first two hex digits>/<id>.jpg` and `<id>.thumb.jpg`, readable only by the server's own user. The files to
 * save must be on the same file system as the folder.
 */
export class FilePhotoStore extends PhotoStore {
  constructor(private readonly folder: string) {
    super();
  }

  async save(id: string, copy: PhotoCopy, path: string): Promise<void> {
    const target = this.pathOf(id, copy);
    const created = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await chmod(path, 0o600);
    await flush(path);
    await rename(path, target);
    await flush(dirname(target));
    // A new folder is an entry in its parent folder, which must be flushed too.
    if (created) for (let made = dirname(target); made.length >= created.length; made = dirname(made)) await flush(dirname(made));
  }

  async open(id: string, copy: PhotoCopy): Promise<{ stream: Readable; bytes: number } | undefined> {
    const file = await open(this.pathOf(id, copy)).catch(orMissing);
    if (!file) return undefined;
    const { size } = await file.stat();
    return { stream: file.createReadStream(), bytes: size };
  }

  async remove(id: string): Promise<void> {
    for (const copy of photoCopies) await rm(this.pathOf(id, copy), { force: true });
  }

  private pathOf(id: string, copy: PhotoCopy): string {
    return join(this.folder, photoId(id).slice(0, 2), `${id}${endings[copy]}`);
  }
}

/** Flushes a file or folder to the disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** For `catch`: undefined if there is no such file; throws any other error. */
export function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
