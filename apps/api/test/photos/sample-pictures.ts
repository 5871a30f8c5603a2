import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** The colours of the four quarters: top left, top right, bottom left, bottom right. */
export const quarters = ['#c83232', '#32b432', '#3232c8', '#d2d232'] as const;

/** A committed picture, by its name. */
export function committed(name: string): string {
  return new URL(name, import.meta.url).pathname;
}

/** A picture of four quarters, 240 × 360 pixels unless said otherwise. */
export function portrait(width = 240, height = 360): Sharp {
  const [halfWidth, halfHeight] = [Math.round(width / 2), Math.round(height / 2)];
  const composite = quarters.map((background, index) => ({
    input: { create: { width: halfWidth, height: halfHeight, channels: 3 as const, background } },
    left: (index % 2) * halfWidth,
    top: Math.floor(index / 2) * halfHeight,
  }));
  return sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .composite(composite)
    .removeAlpha();
}

/** The same picture as a phone held upright stores it: sideways, with the note to turn it (orientation 6) and where it was taken. */
export async function phoneJpeg(): Promise<Buffer> {
  const lying = await sharp(await portrait().raw().toBuffer(), { raw: { width: 240, height: 360, channels: 3 } })
    .rotate(270)
    .raw()
    .toBuffer();
  return sharp(lying, { raw: { width: 360, height: 240, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Secret maker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 3/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '1/1 9/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A PNG whose header claims this size, with these bytes as its (compressed) picture. */
export function pngThatClaims(
  width: number,
  height: number,
  pixels: Buffer,
  { depth = 1, colourType = 0, interlaced = false } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colourType, 0, 0, Number(interlaced)], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** The colour [red, green, blue] of one pixel in each quarter of a stored picture, near its centre, so that a shifted picture shows. */
export async function quartersOf(path: string): Promise<number[][]> {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  return [0, 1, 2, 3].map((index) => {
    const x = Math.round(info.width * (index % 2 ? 0.54 : 0.46));
    const y = Math.round(info.height * (index < 2 ? 0.46 : 0.54));
    return [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)];
  });
}

/**
 * The markers of a JPEG file up to its picture data, read byte by byte: `e0` is APP0, `e1` APP1 (Exif, XMP), `e2` APP2 (ICC), `fe` a
 * comment.
 */
export function jpegMarkers(path: string): string[] {
  const bytes = readFileSync(path);
  const markers: string[] = [];
  for (let at = 2; bytes[at] === 0xff && bytes[at + 1] !== 0xda; at += 2 + bytes.readUInt16BE(at + 2))
    markers.push((bytes[at + 1] ?? 0).toString(16));
  return markers;
}
