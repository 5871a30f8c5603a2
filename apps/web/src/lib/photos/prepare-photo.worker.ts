import { makeCopies, type PhotoCopies } from './photo-copies';
import type { PhotoSize } from './photo-sizes';

/** A picture to copy, and the sizes. */
export interface PhotoTask {
  file: Blob;
  size: PhotoSize;
}

/** The copies, or the step at which this browser failed. */
export type PhotoAnswer = PhotoCopies | { failed: 'reading' | 'drawing' };

self.addEventListener('message', ({ data }: MessageEvent<PhotoTask>) => {
  void copy(data).then((answer) => self.postMessage(answer));
});

async function copy({ file, size }: PhotoTask): Promise<PhotoAnswer> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return { failed: 'reading' };
  return makeCopies(bitmap, size).catch(() => ({ failed: 'drawing' }) as const);
}
