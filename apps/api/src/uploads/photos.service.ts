import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, type EntityManager, In, type Repository } from 'typeorm';
import { apiRoutes, quoteRules, thumbnailUrl, uploadUrlPattern, type FieldError, type PhotoView } from '#dto';
import { endWithin } from '../platform/config/end-within.js';
import { invalidFields } from '../platform/http/problems/problem-error.js';
import { deleteInBatches } from '../platform/database/delete-in-batches.js';
import type { MadePhoto } from './decoding/photo-copies.js';
import { type PhotoCopy, PhotoStore, PhotoStoreFailure } from './photo-store.js';
import { isUnclaimed, Photo, RemovedPhoto, unclaimed } from './photo.entity.js';
import { type FilesLeft, removePhotoFiles } from './remove-photo-files.js';

/** How long a visitor waits for the store, and then for a failed upload to be removed again, in milliseconds each. */
const storeMs = 60_000;
const undoMs = 2_000;

/** How long a deletion waits for the store; shorter than the deadline of responses. Milliseconds. */
const soonMs = 2_500;

/** How many failures of one clean-up are logged individually. */
const mostLogged = 20;

/** Stores photos: their rows in the database, their files in the photo store. */
@Injectable()
export class PhotosService {
  private readonly logger = new Logger(PhotosService.name);

  constructor(
    @InjectRepository(Photo) private readonly photos: Repository<Photo>,
    private readonly store: PhotoStore,
  ) {}

  /**
   * Stores all the photos or none, and returns their addresses in order. `sender` (unclaimed-ceiling.ts) is kept until a quote claims them.
   * Throws PhotoStoreFailure.
   */
  async storePhotos(made: MadePhoto[], sender?: string): Promise<string[]> {
    const photos = made.map((photo) => ({ ...photo, id: randomUUID() }));
    const ids = photos.map(({ id }) => id);
    // Rows first: if the server is killed before the files are there, housekeeping finds the row as an orphan.
    await this.photos.insert(photos.map(({ id, width, height, bytes }, position) => ({ id, position, width, height, bytes, sender })));
    try {
      await endWithin('The photo store', storeMs, async (signal) => {
        for (const { id, full, thumbnail } of photos) {
          await this.store.save(id, 'full', full, signal);
          await this.store.save(id, 'thumbnail', thumbnail, signal);
        }
      });
    } catch (cause) {
      // Report the store's failure. If the clean-up fails too, housekeeping removes the orphaned rows and files.
      await this.photos
        .delete(ids)
        .then(() => endWithin('The photo store', undoMs, (signal) => removePhotoFiles(this.photos, this.store, { ids, signal })))
        .catch(() => undefined);
      throw new PhotoStoreFailure('The photo store did not accept the photos', { cause });
    }
    return ids.map(photoUrl);
  }

  /** The ids in the addresses, in order; addresses that are not ours are left out. */
  idsOf(urls: string[]): string[] {
    return urls.filter((url) => uploadUrlPattern.test(url)).map((url) => url.slice(url.lastIndexOf('/') + 1));
  }

  /**
   * Gives the photos with these addresses to a quote, in their order, in the manager's transaction. They are locked in the order of their
   * ids, so that two quotes never wait for one another. Throws 422 naming each address that is unknown or belongs to another quote.
   */
  async claim(manager: EntityManager, quoteId: string, urls: string[]): Promise<void> {
    if (urls.length === 0) return;
    const where = { id: In(this.idsOf(urls)), ...unclaimed };
    const free = await manager.find(Photo, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
    const isFree = new Set(free.map(({ id }) => photoUrl(id)));
    const { message } = quoteRules.imageUrls;
    const errors = urls.flatMap((url, index): FieldError[] => (isFree.has(url) ? [] : [{ field: 'imageUrls', index, message, code: 'not-there' }]));
    if (errors.length > 0) throw invalidFields(...errors);
    for (const [position, id] of this.idsOf(urls).entries()) await manager.update(Photo, id, { quoteId, position, sender: null });
  }

  /** The photos of a quote, in the visitor's order. */
  async viewsOf(quoteId: string): Promise<PhotoView[]> {
    return (await this.photos.find({ where: { quoteId }, order: { position: 'ASC' } })).map(photoViewOf);
  }

  /** A stored copy, or undefined. Throws PhotoStoreFailure. */
  async open(id: string, copy: PhotoCopy, signal?: AbortSignal): ReturnType<PhotoStore['open']> {
    try {
      return await this.store.open(id, copy, signal);
    } catch (cause) {
      throw new PhotoStoreFailure('The photo store does not answer', { cause });
    }
  }

  /** Removes photos from before that moment that no quote or proof has claimed or is claiming, with their files; returns how many. */
  async removeOrphans(before: Date, signal?: AbortSignal): Promise<number> {
    const removed = await deleteInBatches(this.photos, 'photos', `${isUnclaimed} AND created_at < $1`, [before]);
    const left = await this.removeFiles(signal);
    if (left.length > 0)
      throw new PhotoStoreFailure(`The files of ${left.length} removed photo(s) are still there`, { cause: left[0]?.reason });
    return removed;
  }

  /**
   * Removes the files of all photos whose rows were deleted. Carries on after a failure, and returns the photos whose files are still
   * there, with the reason; they are tried again next time.
   */
  async removeFiles(signal?: AbortSignal): Promise<FilesLeft[]> {
    const left = await removePhotoFiles(this.photos, this.store, { signal });
    for (const { id, reason } of left.slice(0, mostLogged))
      this.logger.warn(`The files of photo ${id} could not be removed: ${String(reason)}`);
    return left;
  }

  /** As removeFiles, for a short while, so that a response need not wait longer: housekeeping removes what is left. Never throws. */
  async removeFilesSoon(): Promise<void> {
    await endWithin('Removing files', soonMs, (signal) => this.removeFiles(signal)).catch((error: unknown) => this.logger.warn(error));
  }

  /** Those of the photos that have no row any more but still have files. */
  async idsWithFilesLeft(ids: string[]): Promise<string[]> {
    const rows = await this.photos.manager.find(RemovedPhoto, { where: { id: Any(ids) }, order: { id: 'ASC' } });
    return rows.map(({ id }) => id);
  }
}

/** A photo as the owner sees it. */
export function photoViewOf({ id, width, height }: Photo): PhotoView {
  return { url: photoUrl(id), thumbnailUrl: thumbnailUrl(photoUrl(id)), width, height };
}

function photoUrl(id: string): string {
  return `${apiRoutes.photos}/${id}`;
}
