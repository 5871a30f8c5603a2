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
  jpegQuality: 80,
  /** Bytes that one decoded picture may take (60 megapixels with transparency at 8 bits); an interlaced 16-bit PNG would need more. */
  maxDecodedBytes: uploadLimits.maxPixels * 4,
  /** Fewer pixels for formats whose decoders hold the whole picture: AVIF's takes about 19 bytes a pixel. No phone makes larger ones. */
  maxPixels: { avif: 16_000_000, gif: 24_000_000 } as Partial<Record<PhotoKind, number>>,
  /** Memory of the HEIC decoder. Phones store tiles, which are decoded one by one in 20 MB; a picture of one piece takes 8 bytes a pixel. */
  maxHeicHeapBytes: 192 * mebibyte,
  /** Pictures above this are decoded alone. */
  maxPixelsBesideOthers: 16_000_000,
  /** A picture that is not done by then is refused. */
  decodeSeconds: 30,
} as const;

/** How much may go on at once in one process. */
export const intakeLimits = {
  /** Uploads that are received or wait for their turn; the next one is asked to come back. */
  maxUploads: 24,
  /** Pictures being decoded: a core stays free for everybody else, and more than two would take too much memory. */
  maxPictures: Math.min(2, Math.max(1, availableParallelism() - 1)),
  /** Body of one upload: one file more than allowed, so that a sixth photo gets its own answer, and the part headers. */
  maxBodyBytes: (uploadLimits.maxFiles + 1) * uploadLimits.maxBytes + mebibyte,
  /** When to come back after "too busy". */
  retryAfterSeconds: 30,
  /** A folder of an upload this old was left by a server that was killed. */
  staleFolderMs: 3_600_000,
} as const;
