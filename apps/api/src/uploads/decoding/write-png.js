import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflate, deflateSync } from 'node:zlib';

/**
 * Writes an uncompressed PNG of 8 bits a sample, row by row. `rows` yields Buffers of whole rows, each preceded by a 0 byte ("not
 * filtered"); `channels` is 3 or 4; `profile` is an ICC profile or undefined.
 */
export async function writePng(path, { width, height, channels, profile }, rows) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, channels === 4 ? 6 : 2], 8);
  async function* file(pixels) {
    yield Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    yield chunk('IHDR', header);
    if (profile) yield chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(profile)]));
    for await (const part of pixels) yield chunk('IDAT', part);
    yield chunk('IEND', Buffer.alloc(0));
  }
  await pipeline(Readable.from(rows, { highWaterMark: 1 }), createDeflate({ level: 0, chunkSize: 1 << 20 }), file, createWriteStream(path));
}

function chunk(type, data) {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}
