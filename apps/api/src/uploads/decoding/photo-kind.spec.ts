import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { committed, portrait } from '../../../test/photos/sample-pictures.js';
import { photoKindOf } from './photo-kind.js';

const folder = mkdtempSync(join(tmpdir(), 'kind-'));
afterAll(() => rmSync(folder, { recursive: true }));

function kindOf(bytes: Buffer | string, name = 'file'): ReturnType<typeof photoKindOf> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return photoKindOf(path);
}

/** The head of an ISO media file with these brands. */
function isoMedia(...brands: string[]): Buffer {
  const bytes = Buffer.from(`\0\0\0\0ftyp${brands[0]}\0\0\0\0${brands.join('')}`, 'latin1');
  bytes.writeUInt32BE(bytes.length, 0);
  return Buffer.concat([bytes, Buffer.alloc(64)]);
}

describe('photoKindOf', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('recognises %s by its bytes, whatever its name', async (format) => {
    await expect(kindOf(await portrait().toFormat(format).toBuffer(), 'holiday.txt')).resolves.toBe(format);
  });

  it('recognises the HEIC of phones', async () => {
    await expect(photoKindOf(committed('phone-portrait.heic'))).resolves.toBe('heic');
  });

  it('tells AVIF from HEIC when both carry the general brand', async () => {
    await expect(kindOf(isoMedia('mif1', 'heic'))).resolves.toBe('heic');
    await expect(kindOf(isoMedia('mif1', 'avif'))).resolves.toBe('avif');
  });

  it.each([
    ['text', 'Dear sir or madam, please cut my hedge'],
    ['nothing', ''],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7\n'],
    ['ZIP', 'PK\u0003\u0004 and so on'],
    ['a script', '#!/bin/sh\necho'],
    ['half a PNG signature', '\u0089PNG'],
    ['video', isoMedia('isom', 'mp42')],
    ['TIFF', Buffer.from('49492a0008000000000000000000', 'hex')],
  ])('does not take %s for a picture, even if it is named .jpg', async (_what, bytes) => {
    await expect(kindOf(bytes, 'photo.jpg')).resolves.toBeUndefined();
  });

  it('does not take a truncated WebP for a picture', async () => {
    const whole = await portrait().webp().toBuffer();
    await expect(kindOf(whole.subarray(0, whole.length - 1))).resolves.toBeUndefined();
  });
});
