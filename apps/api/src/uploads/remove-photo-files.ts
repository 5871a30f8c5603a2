import { And, Any, MoreThan, type Repository } from 'typeorm';
import type { PhotoStore } from './photo-store.js';
import { type Photo, RemovedPhoto } from './photo.entity.js';

/** Ids read at once. */
const batch = 1_000;
/** Before all ids. */
const noPhoto = '00000000-0000-0000-0000-000000000000';

/** A photo whose files could not be removed, and why. */
export interface FilesLeft {
  id: string;
  reason: unknown;
}

/**
 * Removes the files of photos whose rows are gone (all of them, or those in `ids`) and their entries in `removed_photos`. Carries on after
 * a failure, and returns the photos whose files are still there. Their entries stay for the next time, as do those not reached before the
 * signal was aborted.
 */
export async function removePhotoFiles(
  photos: Repository<Photo>,
  store: PhotoStore,
  { ids, signal }: { ids?: string[]; signal?: AbortSignal } = {},
): Promise<FilesLeft[]> {
  const left: FilesLeft[] = [];
  for (let after = noPhoto; ; ) {
    const waiting = await nextIds(photos, after, ids);
    const removed: string[] = [];
    for (const id of waiting) {
      if (signal?.aborted) break;
      try {
        await store.remove(id, signal);
        removed.push(id);
      } catch (reason) {
        left.push({ id, reason });
      }
    }
    await photos.manager.delete(RemovedPhoto, { id: Any(removed) });
    after = waiting.at(-1) ?? noPhoto;
    if (waiting.length < batch || signal?.aborted) return left;
  }
}

async function nextIds(photos: Repository<Photo>, after: string, ids: string[] | undefined): Promise<string[]> {
  const id = ids ? And(MoreThan(after), Any(ids)) : MoreThan(after);
  const rows = await photos.manager.find(RemovedPhoto, { where: { id }, order: { id: 'ASC' }, take: batch });
  return rows.map((row) => row.id);
}
