import type { Readable } from 'node:stream';

/** The two stored copies of a photo. */
export const photoCopies = ['full', 'thumbnail'] as const;
export type PhotoCopy = (typeof photoCopies)[number];

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id, for a path or a key to be made of it. Throws RangeError for what is no UUID in lower case. */
export function photoId(id: string): string {
  if (!idPattern.test(id)) throw new RangeError('Not the id of a photo');
  return id;
}

/** Thrown in place of whatever a store throws: photos can't be stored or read now. `cause` says why. */
export class PhotoStoreFailure extends Error {}

/**
 * Where photos lie; also the token under which Nest provides it. Ids are UUIDs in lower case. Whoever waits gives a signal: a store in a
 * network heeds it.
 */
export abstract class PhotoStore {
  /**
   * Stores the file at `path` as a copy of the photo: whole or not at all, and safe from a power cut once the promise resolves. May take
   * the file away.
   */
  abstract save(id: string, copy: PhotoCopy, path: string, signal?: AbortSignal): Promise<void>;
  /** A copy's bytes; undefined when there is none. The caller reads the stream to its end or destroys it. */
  abstract open(id: string, copy: PhotoCopy, signal?: AbortSignal): Promise<{ stream: Readable; bytes: number } | undefined>;
  /** Removes all copies; nothing happens when there are none. */
  abstract remove(id: string, signal?: AbortSignal): Promise<void>;
}
