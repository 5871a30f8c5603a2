import { availableParallelism } from 'node:os';

/** What a photo may cost. With these numbers, the server and its decoders together stay below 500 MB whatever is sent. */
export const photoLimits = {
  /** Long edge of the small copy, in pixels. */
  thumbnailEdge: 480,
  /** Without mozjpeg's optimiser, which takes four fifths of the time to save a tenth of the bytes (decision 35). */
  jpegQuality: 76,
  /** Longest edge of a picture, in pixels: phones' panoramas have 16,400. The image library holds many rows at once. */
  maxEdge: 20_000,
  /** Bytes of one decoded picture (60 megapixels, 54 with transparency): an interlaced one lies in memory as a whole. */
  maxDecodedBytes: 216_000_000,
  /** Memory of a decoder beside others, and alone, in megabytes; 60 before it has a picture, 120 with a phone's. */
  megabytes: { besideOthers: 165, alone: 360 },
  /** A picture that takes longer is refused. */
  decodeSeconds: 30,
  /** A decoder without work ends after this time. */
  idleSeconds: 30,
  /** Pictures decoded at once: one per core, but more than two take too much memory. Other calls run in between (docs/performance.md). */
  maxPictures: Math.min(2, availableParallelism()),
} as const;

/** Thrown for a file that is not an accepted picture: another format, broken, or too costly to decode. The message is for the log. */
export class NotAPicture extends Error {}
