import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exifr from 'exifr';
import { committed, jpegMarkers, phoneJpeg, pngThatClaims, portrait, quarters, quartersOf } from '../../../test/photos/sample-pictures.js';
import { sharp } from './image-library.js';
import type { MadePhoto } from './photo-copies.js';
import { NotAPicture } from './photo-limits.js';
import { makePhoto } from './photo-pipeline.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'photo-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function make(bytes: Buffer): Promise<MadePhoto> {
  const path = join(folder, '0');
  writeFileSync(path, bytes);
  return makePhoto(path);
}

/** Expects these colours, within what JPEG may change. */
function expectColours(found: number[][], expected: readonly string[]): void {
  const wanted = expected.map((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)));
  const farthest = Math.max(...found.flat().map((value, index) => Math.abs(value - (wanted.flat()[index] ?? 0))));
  expect(farthest).toBeLessThan(8);
}

/** Expects no application segment but JFIF's, and no comment. */
function expectNoMetadata({ full, thumbnail }: MadePhoto): void {
  for (const path of [full, thumbnail]) {
    expect(jpegMarkers(path)).toContain('c0');
    expect(jpegMarkers(path).filter((marker) => /^(e[1-9a-f]|fe)$/.test(marker))).toEqual([]);
  }
}

describe('makePhoto', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('makes two JPEG copies of a %s', async (format) => {
    const photo = await make(await portrait(1000, 1500).toFormat(format).toBuffer());
    expect(photo).toMatchObject({ width: 1000, height: 1500, bytes: readFileSync(photo.full).length });
    expectColours(await quartersOf(photo.full), quarters);
    expectColours(await quartersOf(photo.thumbnail), quarters);
    expect(await sharp(photo.thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 480 });
    expectNoMetadata(photo);
  });

  it.each([
    [4000, 3000, 2944, 2208],
    [1080, 12_000, 800, 8889],
    [400, 9000, 400, 9000],
  ])('shrinks %i × %i pixels to %i × %i, by area, so that words stay legible', async (width, height, keptWidth, keptHeight) => {
    expect(await make(await portrait(width, height).jpeg().toBuffer())).toMatchObject({ width: keptWidth, height: keptHeight });
  });

  it('turns a phone picture upright and removes where and with what it was taken', async () => {
    const bytes = await phoneJpeg();
    const before = (await exifr.parse(bytes, { xmp: true, icc: true })) as Record<string, unknown>;
    expect(before).toMatchObject({ latitude: 52.05, longitude: 1.15, Make: 'Secret maker', Orientation: 'Rotate 90 CW' });
    const photo = await make(bytes);
    expect(photo).toMatchObject({ width: 240, height: 360 });
    expectColours(await quartersOf(photo.full), quarters);
    expectNoMetadata(photo);
    expect(readFileSync(photo.full).includes('ecret')).toBe(false);
    await expect(exifr.gps(photo.full)).resolves.toBeUndefined();
  });

  it('puts transparency on white', async () => {
    const photo = await make(
      await sharp({ create: { width: 40, height: 40, channels: 4, background: '#ff000000' } })
        .png()
        .toBuffer(),
    );
    expectColours(await quartersOf(photo.full), ['#ffffff', '#ffffff', '#ffffff', '#ffffff']);
  });

  it('keeps the colours of a picture for print', async () => {
    const photo = await make(await portrait().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer());
    expect(await sharp(photo.full).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });

  it('takes the first frame of an animation', async () => {
    const frames = Buffer.concat([await portrait().raw().toBuffer(), Buffer.alloc(240 * 360 * 3)]);
    const stacked = sharp(frames, { raw: { width: 240, height: 720, channels: 3, pageHeight: 360 } });
    for (const bytes of [
      await stacked.clone().gif({ delay: 100 }).toBuffer(),
      await stacked
        .clone()
        .webp({ delay: [100, 100] })
        .toBuffer(),
    ]) {
      const photo = await make(bytes);
      expect(photo).toMatchObject({ width: 240, height: 360 });
      expectColours(await quartersOf(photo.full), quarters);
    }
  });

  it('drops data appended to a picture', async () => {
    for (const format of ['png', 'gif', 'jpeg'] as const) {
      const page = '<html><script>alert(1)</script></html>';
      const photo = await make(Buffer.concat([await portrait().toFormat(format).toBuffer(), Buffer.from(page)]));
      expect(readFileSync(photo.full).includes('script')).toBe(false);
    }
  });

  it('converts the HEIC of a phone, upright and in the colours of the web', async () => {
    const path = join(folder, '0');
    copyFileSync(committed('phone-portrait.heic'), path);
    const photo = await makePhoto(path);
    expect(photo).toMatchObject({ width: 240, height: 360 });
    // The same numbers mean stronger colours in Display P3.
    expectColours(await quartersOf(photo.full), ['#da182a', '#00b600', '#3232d0', '#d2d200']);
    expectNoMetadata(photo);
    expect(readdirSync(folder).sort()).toEqual(['0', '0.full.jpg', '0.thumbnail.jpg']);
  });

  it('converts a HEIC without tiles, and removes its location', async () => {
    const bytes = readFileSync(committed('one-piece-with-location.heic'));
    await expect(exifr.gps(bytes.subarray(bytes.indexOf('II*')))).resolves.toMatchObject({ latitude: 52.05, longitude: 1.15 });
    const photo = await make(bytes);
    expectColours(await quartersOf(photo.full), quarters);
    expectNoMetadata(photo);
  });

  describe('refuses', () => {
    const noise = sharp({
      create: { width: 300, height: 200, channels: 3, background: '#777777', noise: { type: 'gaussian', mean: 128, sigma: 50 } },
    });

    it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a truncated %s', async (format) => {
      const whole = await noise.clone().toFormat(format).toBuffer();
      await expect(make(whole)).resolves.toMatchObject({ width: 300 });
      for (const part of [0.97, 0.5, 0.1])
        await expect(make(whole.subarray(0, Math.floor(whole.length * part)))).rejects.toThrow(NotAPicture);
    });

    it('a truncated HEIC', async () => {
      const whole = readFileSync(committed('phone-portrait.heic'));
      for (const part of [0.9, 0.5, 0.1])
        await expect(make(whole.subarray(0, Math.floor(whole.length * part)))).rejects.toThrow(NotAPicture);
      expect(existsSync(join(folder, '0.png'))).toBe(false);
    });

    it('garbage after the header of a picture', async () => {
      const png = await portrait().png().toBuffer();
      const garbage = Buffer.alloc(2000, 'garbage ');
      for (const head of [png.subarray(0, 33), Buffer.from('GIF89a'), Buffer.from('ffd8ffe000104a46494600', 'hex')])
        await expect(make(Buffer.concat([head, garbage]))).rejects.toThrow(NotAPicture);
    });

    it('80 megapixels in a few kilobytes', async () => {
      const bomb = pngThatClaims(10_000, 8_000, Buffer.alloc((10_000 / 8 + 1) * 8_000));
      expect(bomb.length).toBeLessThan(20_000);
      await expect(make(bomb)).rejects.toThrow(new NotAPicture('The image library refused it: Error: Input image exceeds pixel limit'));
    });

    it('fewer pixels that take more memory', async () => {
      const interlaced = pngThatClaims(7_000, 7_000, Buffer.alloc(100), { depth: 16, colourType: 6, interlaced: true });
      await expect(make(interlaced)).rejects.toThrow('7000 × 7000 pixels');
    });

    it.each([
      ['wide', 20_001, 30],
      ['high', 30, 20_001],
      ['wide and few bytes', 1_000_000, 30],
    ])('a shape that is too %s', async (_how, width, height) => {
      const bomb = pngThatClaims(width, height, Buffer.alloc(100), { depth: 16, colourType: 6 });
      await expect(make(bomb)).rejects.toThrow(new NotAPicture(`${width} × ${height} pixels`));
    });

    it('one that takes more memory than its decoder may have', async () => {
      const flat = sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: '#777777' } }).avif({ effort: 0, quality: 10 });
      await expect(make(await flat.toBuffer())).rejects.toThrow(NotAPicture);
    });
  });

  it('skips the work once nobody waits for it', async () => {
    const path = join(folder, '0');
    writeFileSync(path, await portrait().jpeg().toBuffer());
    await expect(makePhoto(path, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
    expect(readdirSync(folder)).toEqual(['0']);
  });
});

describe('the image library', () => {
  it('reads no other format, even if asked to', async () => {
    const svg = join(folder, 'picture.jpg');
    writeFileSync(svg, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(sharp(svg).metadata()).rejects.toThrow('unsupported image format');
    const tiff = join(folder, 'picture.png');
    writeFileSync(tiff, await portrait().tiff().toBuffer());
    await expect(sharp(tiff).metadata()).rejects.toThrow('unsupported image format');
  });
});
