import { rm, writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { fullPhoto, scaleOf, uploadLimits } from '#dto';
import { decodeHeic } from './heic-decoder.js';
import { sharp } from './image-library.js';
import { photoKindOf } from './photo-kind.js';
import { NotAPicture, photoLimits } from './photo-limits.js';

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

/** Converts a file to a photo, placed beside it. Throws NotAPicture for bytes that are not accepted; file-system errors are passed on. */
export async function makeCopies(path: string): Promise<MadePhoto> {
  const kind = await photoKindOf(path);
  if (!kind) throw new NotAPicture('Unknown format');
  if (kind !== 'heic') return copiesOf(path, path);
  const decoded = `${path}.png`;
  try {
    await decodeHeic(path, decoded);
    return await copiesOf(decoded, path);
  } finally {
    await rm(decoded, { force: true });
  }
}

async function copiesOf(picture: string, base: string): Promise<MadePhoto> {
  const { width, height } = await sizeWithinLimits(picture);
  const fullEdge = Math.round(Math.max(width, height) * scaleOf({ width, height }, fullPhoto));
  const { data, info } = await orNotAPicture(toJpeg(openPicture(picture), fullEdge).toBuffer({ resolveWithObject: true }));
  // From our own copy, so that the visitor's bytes are decoded only once.
  const small = await toJpeg(sharp(data), photoLimits.thumbnailEdge).toBuffer();
  const full = `${base}.full.jpg`;
  const thumbnail = `${base}.thumbnail.jpg`;
  await writeFile(full, data, ownerOnly);
  await writeFile(thumbnail, small, ownerOnly);
  return { full, thumbnail, width: info.width, height: info.height, bytes: data.length };
}

/** Reads the header alone. Throws NotAPicture for a shape that costs too much to decode. */
async function sizeWithinLimits(path: string): Promise<{ width: number; height: number }> {
  const { width, height, channels, depth } = await orNotAPicture(openPicture(path).metadata());
  const bytes = width * height * channels * (depth === 'ushort' ? 2 : 1);
  if (Math.max(width, height) > photoLimits.maxEdge || bytes > photoLimits.maxDecodedBytes) throw new NotAPicture(`${width} × ${height} pixels`);
  return { width, height };
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
    .jpeg({ quality: photoLimits.jpegQuality });
}

async function orNotAPicture<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new NotAPicture(`The image library refused it: ${String(cause)}`, { cause });
  }
}
