import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const maxPixels = 64_000_000;
const channelsOf = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const heic = readFileSync(join(import.meta.dirname, '../../apps/api/test/photos/one-piece-with-location.heic'));

/**
 * A name, the promised status (undefined: 201 or 422), and what makes the file.
 * @typedef {[name: string, promised: number | undefined, make: () => Buffer | Promise<Buffer>]} Bomb
 */

/**
 * Pictures of any shape: format, width, height, depth, colours, interlacing, whole or cut. The same seed draws the same.
 * @returns {Bomb[]}
 */
export function drawnShapes(count, seed) {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => drawn(random));
}

/** @returns {Bomb} */
function drawn(random) {
  const pick = (options) => options[Math.floor(random() * options.length)];
  // Most edges lie near a limit, some anywhere up to what formats can say.
  const width = pick([1, 3, 4_032, 16_383, 16_400, 19_999, 20_000, 20_001, 65_500, Math.ceil(20_000 ** random()), Math.ceil(20_000 * random())]);
  const height = Math.min(pick([20_000, 20_000, 20_001, 65_500, 8_000_000]), Math.max(1, Math.floor((maxPixels * random()) / width)));
  const format = pick(['png', 'png', 'png', 'jpeg', 'webp', 'gif', 'avif', 'heic']);
  const colourType = pick([0, 2, 3, 4, 6]);
  const depth = colourType === 3 ? pick([1, 8]) : colourType === 0 ? pick([1, 8, 16]) : pick([8, 16]);
  const [interlaced, alpha, part] = [pick([true, false]), pick([true, false]), pick([1, 1, 1, 0.9, 0.3])];
  const [w, h] = withinFormat(format, width, height);
  const details = format === 'png' ? ` type ${colourType}, ${depth} bits` : alpha ? ' transparent' : '';
  const name = `drawn: ${format} ${w} × ${h}${details}${interlaced ? ' interlaced' : ''}${part < 1 ? ` cut at ${part}` : ''}`;
  const make = async () => {
    const bytes = await bytesOf(format, { width: w, height: h, depth, colourType, interlaced, alpha });
    return bytes.subarray(0, Math.ceil(bytes.length * part));
  };
  return [name, undefined, make];
}

/** No encoder writes more than its format can say; a GIF or AVIF of 64 megapixels would take it a minute. */
function withinFormat(format, width, height) {
  const edge = { jpeg: 65_500, webp: 16_383, gif: 65_500, avif: 16_384 }[format] ?? Infinity;
  const pixels = { gif: 30_000_000, avif: 18_000_000 }[format] ?? Infinity;
  const w = Math.min(width, edge);
  return [w, Math.min(height, edge, Math.max(1, Math.floor(pixels / w)))];
}

function bytesOf(format, { width, height, depth, colourType, interlaced, alpha }) {
  if (format === 'png') return pngOf({ width, height, depth, colourType, interlaced });
  if (format === 'heic') return heicThatClaims(width, height);
  const channels = alpha && format !== 'jpeg' ? 4 : 3;
  const picture = sharp({ create: { width, height, channels, background: { r: 63, g: 107, b: 58, alpha: 0.5 } }, limitInputPixels: false });
  if (format === 'jpeg') return picture.jpeg({ progressive: interlaced, chromaSubsampling: alpha ? '4:4:4' : '4:2:0' }).toBuffer();
  if (format === 'webp') return picture.webp({ effort: 0, lossless: interlaced }).toBuffer();
  return format === 'gif' ? picture.gif({ effort: 1, progressive: interlaced }).toBuffer() : picture.avif({ effort: 0 }).toBuffer();
}

/** A whole PNG of one colour; interlaced, its seven passes have as many bytes as Adam7 says. */
export function pngOf({ width, height, depth = 8, colourType = 2, interlaced = false }) {
  const bits = depth * channelsOf[colourType];
  const sizeOf = (columns, rows) => (columns > 0 ? (Math.ceil((columns * bits) / 8) + 1) * rows : 0);
  /** @type {[x: number, y: number, dx: number, dy: number][]} */
  const passes = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]];
  const size = interlaced
    ? passes.reduce((sum, [x, y, dx, dy]) => sum + sizeOf(Math.ceil((width - x) / dx), Math.max(0, Math.ceil((height - y) / dy))), 0)
    : sizeOf(width, height);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colourType, 0, 0, Number(interlaced)], 8);
  const palette = colourType === 3 ? [chunk('PLTE', Buffer.from([63, 107, 58, 200, 200, 200]))] : [];
  const pixels = deflateSync(Buffer.alloc(size), { level: 1 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), ...palette, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A HEIC whose description says this size; its coded picture has another. */
function heicThatClaims(width, height) {
  const bytes = Buffer.from(heic);
  for (let at = bytes.indexOf('ispe'); at > 0; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(width, at + 8);
    bytes.writeUInt32BE(height, at + 12);
  }
  return bytes;
}

function randomFrom(seed) {
  let state = seed * 2_654_435_761;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
