import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';

/** The accepted formats; only the first frame of an animation counts (decision 5, point 25). */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

const kinds: Record<string, PhotoKind> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif': 'heic',
  'image/heif-sequence': 'heic',
};

/** Bytes needed to recognise a format. */
const headBytes = 4100;

/** The kind of a file by its bytes, whatever its name; undefined if it is not accepted. */
export async function photoKindOf(path: string): Promise<PhotoKind | undefined> {
  const { head, size } = await headOf(path);
  const type = await fileTypeFromBuffer(head);
  const kind = kinds[type?.mime ?? ''];
  if (kind === 'heic' && namesAvif(head)) return 'avif';
  // libvips would draw whatever there is of a truncated WebP.
  if (kind === 'webp' && head.readUInt32LE(4) + 8 > size) return undefined;
  return kind;
}

async function headOf(path: string): Promise<{ head: Buffer; size: number }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return { head: buffer.subarray(0, bytesRead), size: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

/** HEIF's general brand (`mif1`) says nothing about the codec; the list of compatible brands after it does. */
function namesAvif(head: Buffer): boolean {
  return head.subarray(8, Math.min(head.readUInt32BE(0), head.length)).includes('avif');
}
