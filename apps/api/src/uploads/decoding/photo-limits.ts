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
  /** Without mozjpeg's optimiser, which takes four fifths of the time to save a tenth of the bytes (decision 76). */
  jpegQuality: 76,
  /** Bytes that one decoded picture may take (60 megapixels with transparency at 8 bits); an interlaced 16-bit PNG would need more. */
  maxDecodedBytes: uploadLimits.maxPixels * 4,
  /** Fewer pixels for formats whose decoders hold the whole picture: AVIF's takes about 19 bytes a pixel. No phone makes larger ones. */
  maxPixels: { avif: 16_000_000, gif: 24_000_000 } as Partial<Record<PhotoKind, number>>,
  /**
   * Memory of the HEIC decoder. Phones store tiles, which are decoded one by one in 20 MB; a picture of one piece takes 8 bytes a pixel.
   */
  maxHeicHeapBytes: 192 * mebibyte,
  /** Pictures above this are decoded alone. */
  maxPixelsBesideOthers: 16_000_000,
  /** A picture that is not done by then is refused. */
  decodeSeconds: 30,
  /** Pictures decoded at once: a core stays free for everybody else, and more than two would take too much memory. */
  maxPictures: Math.min(2, Math.max(1, availableParallelism() - 1)),
} as const;
