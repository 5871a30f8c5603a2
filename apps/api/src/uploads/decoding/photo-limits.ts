import { availableParallelism } from 'node:os';
import { uploadLimits } from '#dto';
import type { PhotoKind } from './photo-kind.js';

const mebibyte = 1024 * 1024;

/** What a photo may cost the server. Measured for these numbers: the process peaks below 500 MB whatever is sent. */
export const photoLimits = {
  /** Long edge of the copy that is kept: fills a large screen, prints on A4. Pixels. */
  fullEdge: 2560,
  /** Long edge of the small copy. Pixels. */
  thumbnailEdge: 480,
  /** Without mozjpeg's optimiser, which takes four fifths of the time to save a tenth of the bytes (decision 35). */
  jpegQuality: 76,
  /** Bytes that one decoded picture may take (60 megapixels with transparency at 8 bits); an interlaced 16-bit PNG would need more. */
  maxDecodedBytes: uploadLimits.maxPixels * 4,
  /** Fewer pixels for formats whose decoders hold the whole picture: AVIF's takes about 19 bytes a pixel. No phone makes larger ones. */
  maxPixels: { avif: 16_000_000, gif: 24_000_000 } as Partial<Record<PhotoKind, number>>,
  /**
   * Memory of the HEIC decoder. Phones store tiles, which are decoded one by one in 20 MB; a picture of one piece takes 8 bytes a pixel.
   */
  maxHeicHeapBytes: 192 * mebibyte,
  /** Pictures above this are decoded alone, and those of the formats that take most for each pixel. */
  maxPixelsBesideOthers: 16_000_000,
  alone: ['heic', 'avif'] as PhotoKind[],
  /** A phone's picture, where its size is not known before. */
  usualPixels: 12_000_000,
  /** A guess of how fast they are made: 12 megapixels in 0.2 s. */
  pixelsPerMs: 60_000,
  /** A picture that is not done by then is refused. */
  decodeSeconds: 30,
  /** Pictures decoded at once: one a core, but more than two take too much memory. Other calls come between them (docs/performance.md). */
  maxPictures: Math.min(2, availableParallelism()),
} as const;
