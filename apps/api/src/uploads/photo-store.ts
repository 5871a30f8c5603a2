import type { Readable } from 'node:stream';
import { isUUID } from 'class-validator';

/** The two stored copies of a photo. */
export const photoCopies = ['full', 'thumbnail'] as const;
export type PhotoCopy = (typeof photoCopies)[number];

/** Returns the id, checked for use in a path or key. Throws RangeError unless it is a UUID in lower case. */
export function photoId(id: string): string {
  if (!isUUID(id) || id !== id.toLowerCase()) throw new RangeError('Not the id of a photo');
  return id;
}

/** Thrown instead of the store's own errors: photos can't be stored or read now. `cause` says why. */
export class PhotoStoreFailure extends Error {}

/** Where photos are; also Nest's token for it. Ids are UUIDs in lower case. Callers' signals end waits for a store over the network. */
export abstract class PhotoStore {
  /** Stores the file at `path` as a copy of the photo, all or nothing; safe from a power cut once resolved. May move the file. */
  abstract save(id: string, copy: PhotoCopy, path: string, signal?: AbortSignal): Promise<void>;
  /** A copy's bytes; undefined if there is none. The caller must read the stream to its end or destroy it. */
  abstract open(id: string, copy: PhotoCopy, signal?: AbortSignal): Promise<{ stream: Readable; bytes: number } | undefined>;
  /** Removes all copies, if there are any. */
  abstract remove(id: string, signal?: AbortSignal): Promise<void>;
}
