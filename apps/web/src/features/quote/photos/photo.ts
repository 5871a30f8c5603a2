import type { PhotoFault } from '#dto';
import type { PhotoVerdict } from '../../../lib/photos/photo-verdict';
import type { PreparedPhoto } from '../../../lib/photos/prepare-photo';

/** A photo of the request. */
export interface Photo {
  /** A UUID, so that no later photo has the same id, even after this one was removed. */
  id: string;
  name: string;
  /** Its place among the files chosen for the request, from 1. It keeps it when an earlier one goes. */
  place: number;
  /** The picked file (fileOf); absent for a photo found on this device. */
  file?: string;
  /** Resolves to the file's bytes once they are in memory; absent for a photo found on this device. Never rejects. */
  read?: Promise<Blob | undefined>;
  /** The file as picked, until it is prepared. */
  picked?: Blob;
  /** Resolves once the photo can be sent, or to why it cannot be. Never rejects. */
  prepared: Promise<PreparedPhoto | PhotoFault>;
  /** The bytes to upload; undefined until it is prepared. */
  blob?: Blob;
  /** The preview; undefined until it is prepared, and for a photo that this browser cannot show. */
  preview?: Blob;
  verdict?: PhotoVerdict;
  /** Its address on the server, once uploaded. */
  url?: string;
  /** The bytes that this device has saved, and those that it had no room for. */
  saved?: Blob;
  notSaved?: Blob;
}

/** What the page calls a photo: its name, with its place if others have the same name. */
export function titleOf({ name, place }: Pick<Photo, 'name' | 'place'>, all: readonly { name: string }[]): string {
  return all.filter((other) => other.name === name).length > 1 ? `${name} (photo ${place})` : name;
}

/** The bytes of a photo to save: those to upload, or, until it is prepared, the file as picked. */
export function bytesOf({ blob, picked }: Photo): Blob | undefined {
  return blob ?? picked;
}

/** Whether this device has saved the photo, so that it outlives the page. */
export function isPhotoSaved(photo: Photo): boolean {
  return Boolean(photo.saved) && !isPhotoRefused(photo);
}

/** Whether this device had no room even for the prepared photo, which is smaller than the picked file. */
export function isPhotoRefused(photo: Photo): boolean {
  return photo.blob !== undefined && photo.blob === photo.notSaved;
}

/** Whether the photo has bytes that are not saved on this device yet. */
export function isPhotoUnwritten(photo: Photo): boolean {
  const bytes = bytesOf(photo);
  return bytes !== undefined && bytes !== photo.saved && bytes !== photo.notSaved;
}
