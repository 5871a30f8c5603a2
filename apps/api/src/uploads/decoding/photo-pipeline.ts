import { rm, writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { uploadLimits } from '#dto';
import { decodeHeic } from './heic-decoder.js';
import { sharp } from './image-library.js';
import { NotAPicture, photoKindOf, type PhotoKind } from './photo-kind.js';
import { photoLimits } from './photo-limits.js';
import type { PictureTurn } from './picture-queue.js';
import { pictures, timed } from './picture-work.js';

/** Only the server's own user can read photos. */
const ownerOnly = { mode: 0o600 };

/** The two JPEG files of one upload: upright, sRGB, on white, without any metadata. The sizes are those of the full copy. */
export interface MadePhoto {
  full: string;
  thumbnail: string;
  width: number;
  height: number;
  bytes: number;
}

/**
 * Converts an uploaded file to a photo; the results are placed beside it. Waits for its turn, because this process decodes few pictures at
 * a time. Throws NotAPicture for bytes that are not accepted; file-system errors are passed on. Aborting the turn's signal skips the work.
 */
export async function makePhoto(path: string, turn: Pick<PictureTurn, 'of' | 'signal'> = {}): Promise<MadePhoto> {
  const kind = await photoKindOf(path);
  if (!kind) throw new NotAPicture('Unknown format');
  // The decoder checks the size of a HEIC.
  const pixels = kind === 'heic' ? 0 : await pixelsWithinLimits(path, kind);
  const alone = photoLimits.alone.includes(kind) || pixels > photoLimits.maxPixelsBesideOthers;
  const work = () => timed(() => (kind === 'heic' ? makeFromHeic(path) : makeFromFile(path, path)));
  return pictures.runInTurn(work, { ...turn, alone, guessMs: (pixels || photoLimits.usualPixels) / photoLimits.pixelsPerMs });
}

async function makeFromHeic(path: string): Promise<MadePhoto> {
  const decoded = `${path}.png`;
  try {
    await decodeHeic(path, decoded);
    return await makeFromFile(decoded, path);
  } finally {
    await rm(decoded, { force: true });
  }
}

/** The number of pixels, read from the header. Throws NotAPicture if decoding could cost too much. */
async function pixelsWithinLimits(path: string, kind: PhotoKind): Promise<number> {
  const { width, height, channels, depth } = await orNotAPicture(openPicture(path).metadata());
  const pixels = width * height;
  const maxPixels = photoLimits.maxPixels[kind] ?? uploadLimits.maxPixels;
  const bytesPerSample = depth === 'ushort' ? 2 : 1;
  if (pixels > maxPixels || pixels * channels * bytesPerSample > photoLimits.maxDecodedBytes)
    throw new NotAPicture(`${width} × ${height} pixels`);
  return pixels;
}

async function makeFromFile(picture: string, base: string): Promise<MadePhoto> {
  const { data, info } = await orNotAPicture(toJpeg(openPicture(picture), photoLimits.fullEdge).toBuffer({ resolveWithObject: true }));
  // From our own copy, so that the visitor's bytes are decoded only once.
  const small = await toJpeg(sharp(data), photoLimits.thumbnailEdge).toBuffer();
  const full = `${base}.full.jpg`;
  const thumbnail = `${base}.thumbnail.jpg`;
  await writeFile(full, data, ownerOnly);
  await writeFile(thumbnail, small, ownerOnly);
  return { full, thumbnail, width: info.width, height: info.height, bytes: data.length };
}

/** Opens the first frame. Truncated files fail; the small faults that many phones write (`warning`) don't. */
function openPicture(path: string): Sharp {
  return sharp(path, { limitInputPixels: uploadLimits.maxPixels, failOn: 'error', autoOrient: true });
}

/** Drops everything that sharp is not told to keep: EXIF, GPS, XMP, IPTC, and the profile (after conversion to sRGB). */
function toJpeg(picture: Sharp, edge: number): Sharp {
  return picture
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: photoLimits.jpegQuality })
    .timeout({ seconds: photoLimits.decodeSeconds });
}

async function orNotAPicture<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new NotAPicture('The image library refused it', { cause });
  }
}
