import { makeCopies, type PhotoCopies } from './photo-copies';
import type { PhotoSize } from './photo-sizes';

/** A picture to copy, and the size. */
export interface PhotoTask {
  picture: Blob | ImageBitmap;
  size: PhotoSize;
}

/** The copies, or the step at which this browser failed. */
export type PhotoAnswer = PhotoCopies | { failed: 'reading' | 'drawing' };

self.addEventListener('message', ({ data }: MessageEvent<PhotoTask>) => {
  void copy(data).then((answer) => self.postMessage(answer));
});

async function copy({ picture, size }: PhotoTask): Promise<PhotoAnswer> {
  const bitmap = picture instanceof Blob ? await decoded(picture) : picture;
  if (!bitmap) return { failed: 'reading' };
  return makeCopies(bitmap, size).catch(() => ({ failed: 'drawing' }) as const);
}

function decoded(file: Blob): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
}
