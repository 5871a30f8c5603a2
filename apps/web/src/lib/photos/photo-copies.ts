import { scaleOf } from '#dto';
import { photoSizes, type PhotoSize } from './photo-sizes';
import { verdictOf, type PhotoVerdict } from './photo-verdict';

/** Copies of a picture, as upright JPEGs without metadata, and its flaw if any. */
export interface PhotoCopies {
  photo: Blob;
  preview: Blob;
  verdict?: PhotoVerdict;
}

/** An arbitrary colour that an empty canvas never has. */
const probe = [16, 96, 176] as const;

/** Draws a decoded picture at its size and as a preview, and closes it. For a worker. Throws if this browser's canvas cannot. */
export async function makeCopies(bitmap: ImageBitmap, size: PhotoSize): Promise<PhotoCopies> {
  const large = drawn(bitmap, size);
  bitmap.close();
  const small = drawn(large.canvas, photoSizes.preview);
  checkReadback();
  const { width, height } = small.canvas;
  const verdict = verdictOf(small.getImageData(0, 0, width, height));
  const preview = await jpegOf(small.canvas, photoSizes.preview.quality);
  return { photo: await jpegOf(large.canvas, size.quality), preview, verdict };
}

function drawn(source: ImageBitmap | OffscreenCanvas, size: PhotoSize): OffscreenCanvasRenderingContext2D {
  const scale = scaleOf(source, size);
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const context = contextOf(side(source.width), side(source.height));
  // JPEG has no transparency: without a white ground, transparent areas would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, context.canvas.width, context.canvas.height);
  return context;
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('No canvas');
  return context;
}

/** Throws if this browser returns noise instead of pixels, as some do against tracking: the photo would be noise too. */
function checkReadback(): void {
  const context = contextOf(1, 1);
  context.fillStyle = `rgb(${probe.join(' ')})`;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  if (probe.some((value, channel) => Math.abs(value - (data[channel] ?? 0)) > 8)) throw new Error('The canvas does not show its pixels');
}

function jpegOf(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
