import type { Repository } from 'typeorm';
import type { PhotoStore } from './photo-store.js';
import type { Photo } from './photo.entity.js';

/** Ids read at once. */
const batch = 1_000;

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
  for (let after = ''; ; ) {
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
    await photos.query('DELETE FROM removed_photos WHERE id = ANY ($1::uuid[])', [removed]);
    after = waiting.at(-1) ?? '';
    if (waiting.length < batch || signal?.aborted) return left;
  }
}

/** SQL: a trigger writes `removed_photos`, which has no entity. */
async function nextIds(photos: Repository<Photo>, after: string, ids: string[] | undefined): Promise<string[]> {
  const rows = await photos.query<{ id: string }[]>(
    `SELECT id FROM removed_photos
     WHERE ($1 = '' OR id > nullif($1, '')::uuid) AND ($2::uuid[] IS NULL OR id = ANY ($2::uuid[])) ORDER BY id LIMIT ${batch}`,
    [after, ids ?? null],
  );
  return rows.map(({ id }) => id);
}
