import { availableParallelism } from 'node:os';
import { uploadLimits } from '#dto';
import type { PhotoKind } from './photo-kind.js';

const mebibyte = 1024 * 1024;

/** What a photo may cost the server. With these numbers, the process was measured to peak below 500 MB whatever was sent. */
export const photoLimits = {
  /** Long edge of the stored copy, in pixels: fills a large screen, prints on A4. */
  fullEdge: 2560,
  /** Long edge of the small copy, in pixels. */
  thumbnailEdge: 480,
  /** Without mozjpeg's optimiser, which takes four fifths of the time to save a tenth of the bytes (decision 35). */
  jpegQuality: 76,
  /** Bytes of one decoded picture (60 megapixels with transparency at 8 bits); an interlaced 16-bit PNG would need more. */
  maxDecodedBytes: uploadLimits.maxPixels * 4,
  /** Fewer pixels for formats whose decoders hold the whole picture: AVIF takes about 19 bytes a pixel. No phone takes larger ones. */
  maxPixels: { avif: 16_000_000, gif: 24_000_000 } as Partial<Record<PhotoKind, number>>,
  /** Memory of the HEIC decoder. Phones' tiles are decoded one by one in 20 MB; a picture without tiles takes 8 bytes a pixel. */
  maxHeicHeapBytes: 192 * mebibyte,
  /** Larger pictures are decoded alone, as are formats that take a lot of memory per pixel. */
  maxPixelsBesideOthers: 16_000_000,
  alone: ['heic', 'avif'] as PhotoKind[],
  /** Assumed for a phone's picture whose size is not known in advance. */
  usualPixels: 12_000_000,
  /** An estimate of the speed: 12 megapixels take 0.2 s. */
  pixelsPerMs: 60_000,
  /** A picture that takes longer is refused. */
  decodeSeconds: 30,
  /** Pictures decoded at once: one per core, but more than two take too much memory. Other calls run in between (docs/performance.md). */
  maxPictures: Math.min(2, availableParallelism()),
} as const;
