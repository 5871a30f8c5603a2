import type { PhotoVerdict } from './photo-verdict';
import type { PreparedPhoto } from './prepare-photo';

/** A photo of the request. */
export interface Photo {
  /** A UUID: never given to another photo, also after this one was taken out. */
  id: string;
  name: string;
  /** The file as it was picked, until it is prepared. */
  picked?: Blob;
  /** Settles once the photo can travel, with undefined when it turns out to be no picture. Never fails. */
  prepared: Promise<PreparedPhoto | undefined>;
  /** What will be uploaded; undefined until it is prepared. */
  blob?: Blob;
  /** What is shown of it; undefined until it is prepared, and for a photo that this browser can't show. */
  preview?: Blob;
  verdict?: PhotoVerdict;
  /** Where the server keeps it, once it has been uploaded. */
  url?: string;
  /** Which of its bytes this device has, and which it could not save, for want of room. */
  saved?: Blob;
  notSaved?: Blob;
}

/** What there is of a photo to save: what will be uploaded, before that the file as it was picked. */
export function bytesOf({ blob, picked }: Photo): Blob | undefined {
  return blob ?? picked;
}

/** Whether this device has the photo, so that it outlives the page. */
export function isPhotoSaved(photo: Photo): boolean {
  return Boolean(photo.saved) && !isPhotoRefused(photo);
}

/** Whether this device could not save the photo although it is prepared, and so as small as it gets. */
export function isPhotoRefused(photo: Photo): boolean {
  return photo.blob !== undefined && photo.blob === photo.notSaved;
}

/** Whether there are bytes of the photo that this device has not been given yet. */
export function isPhotoUnwritten(photo: Photo): boolean {
  const bytes = bytesOf(photo);
  return bytes !== undefined && bytes !== photo.saved && bytes !== photo.notSaved;
}
