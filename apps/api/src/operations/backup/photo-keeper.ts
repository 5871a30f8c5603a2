import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { photoCopies, type PhotoCopy, type PhotoStore } from '../../uploads/photo-store.js';
import { BackupError, orDamaged } from './backup-error.js';
import { type BackupPhoto, FolderShelf, photoPath } from './backup-photos.js';
import { Draft } from './draft.js';
import { encrypting } from './encryption.js';
import type { PhotoKey } from './photo-key.js';
import { hashOfPhoto } from './read-photos.js';

const dayMs = 24 * 60 * 60 * 1_000;
/** Days between two readings of a stored photo, spread by the first two digits of its id. */
const rereadDays = 32;

/** Keeps photos beside the backups of a folder: each is copied once, since it never changes. */
export class PhotoKeeper {
  private constructor(
    private readonly folder: string,
    private readonly key: PhotoKey,
    private readonly store: PhotoStore,
    /** Hashes of the copies that are there. */
    private readonly there: Map<string, string>,
  ) {}

  /** Ids of the photos whose files are in the store but can't be read. */
  readonly unreadable: string[] = [];

  static async open(folder: string, key: PhotoKey, store: PhotoStore): Promise<PhotoKeeper> {
    const photos = await new FolderShelf(folder).list(key.set);
    return new PhotoKeeper(folder, key, store, new Map(photos.map(({ id, copy, hash }) => [`${id}.${copy}`, hash])));
  }

  /** Returns the hashes of a photo's copies, once all of them are there; undefined if its files are gone from the store or can't be read. */
  async keep(id: string, signal?: AbortSignal): Promise<[PhotoCopy, string][] | undefined> {
    const hashes: [PhotoCopy, string][] = [];
    for (const copy of photoCopies) {
      signal?.throwIfAborted();
      const hash = (await this.known(id, copy)) ?? (await this.copy(id, copy, signal).catch((error: unknown) => this.noteUnreadable(id, error)));
      if (hash === undefined) return undefined;
      hashes.push([copy, hash]);
    }
    return hashes;
  }

  /** Reads photos that are already there. A damaged one is removed, so that it is copied again. */
  private async known(id: string, copy: PhotoCopy): Promise<string | undefined> {
    const hash = this.there.get(`${id}.${copy}`);
    if (hash === undefined || Math.floor(Date.now() / dayMs) % rereadDays !== parseInt(id.slice(0, 2), 16) % rereadDays) return hash;
    const photo = { set: this.key.set, id, copy, hash };
    const isWhole = (await hashOfPhoto(new FolderShelf(this.folder), photo, this.key.identity).catch(orDamaged)) === hash;
    if (!isWhole) await rm(join(this.folder, photoPath(photo)), { force: true });
    return isWhole ? hash : undefined;
  }

  private noteUnreadable(id: string, error: unknown): undefined {
    if (!(error instanceof Unreadable)) throw error;
    this.unreadable.push(id);
  }

  private async copy(id: string, copy: PhotoCopy, signal?: AbortSignal): Promise<string | undefined> {
    const file = await this.store.open(id, copy).catch(orUnreadable);
    if (!file) return undefined;
    const { recipient, identity, set } = this.key;
    const unnamed: BackupPhoto = { set, id, copy, hash: '' };
    const beside = join(this.folder, dirname(photoPath(unnamed)), `${id}.${copy}`);
    await mkdir(dirname(beside), { recursive: true, mode: 0o700 });
    const draft = new Draft(beside);
    const hash = createHash('sha256');
    const read = hashing(hash, file.stream);
    await draft.write(recipient ? encrypting({ recipient })(read) : read, signal);
    const photo = { ...unnamed, hash: hash.digest('hex') };
    // A copy that can't be read back is no backup.
    const shelf = { open: () => Promise.resolve(createReadStream(draft.path)) };
    if ((await hashOfPhoto(shelf, photo, identity).catch(orDamaged)) !== photo.hash) {
      await draft.remove();
      throw new BackupError(`The photo ${id} could not be read back from the disk of ${this.folder}.`);
    }
    await draft.keepAs(join(this.folder, photoPath(photo)));
    return photo.hash;
  }
}

async function* hashing(hash: ReturnType<typeof createHash>, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    orUnreadable(error);
  }
}

/** A photo whose file cannot be read because of the disk or its permissions. */
class Unreadable extends Error {}

/** A bucket that fails does not count as unreadable: the backup would then leave out every photo. */
function orUnreadable(cause: unknown): never {
  throw ['EIO', 'EACCES', 'EPERM'].includes((cause as NodeJS.ErrnoException).code ?? '') ? new Unreadable('', { cause }) : cause;
}
