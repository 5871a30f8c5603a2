import exifr from 'exifr';
import { join } from 'node:path';
import sharp from 'sharp';

/** A file for Playwright's file chooser. */
export interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Colours of a picture's corners: top left, top right, bottom right, bottom left. */
export type Corners = readonly [string, string, string, string];

/** The corners of phonePhoto() as seen upright; the file stores the picture turned a quarter to the left. */
export const uprightCorners: Corners = ['yellow', 'red', 'green', 'blue'];

const inks = { red: '#d01010', green: '#10a010', blue: '#1010d0', yellow: '#e0d010', white: '#ffffff' };

const ipswich =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Ipswich"/></rdf:RDF></x:xmpmeta>';

/**
 * A phone's photo: several megabytes, 4000 × 3000 pixels stored sideways with orientation 6 (3000 × 4000 upright), with its location in
 * EXIF and XMP.
 */
export async function phonePhoto(): Promise<SampleFile> {
  // Drawn at a quarter of its size, which takes a tenth of the time.
  const quarter = (color: string, left: number, top: number) => ({
    input: { create: { width: 500, height: 375, channels: 3 as const, background: color } },
    left,
    top,
  });
  const raw = { width: 1000, height: 750, channels: 3 } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = await sharp({ create: { ...raw, background: '#808080', noise } }).png({ compressionLevel: 1 }).toBuffer();
  const drawn = await sharp({ create: { ...raw, background: '#000' } })
    .composite([
      quarter(inks.red, 0, 0), quarter(inks.green, 500, 0), quarter(inks.blue, 500, 375), quarter(inks.yellow, 0, 375),
      { input: grain, blend: 'soft-light' },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  const buffer = await sharp(drawn, { raw })
    .resize(4000, 3000, { kernel: 'nearest' })
    .withExif({
      IFD0: { Make: 'Phone', Model: 'One', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 3/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '1/1 9/1 15/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp(ipswich)
    .jpeg({ quality: 98 })
    .toBuffer();
  return { name: 'ash-tree.jpg', mimeType: 'image/jpeg', buffer };
}

/** A picture of 800 × 600 pixels in four colours, with location, time and words as metadata. A JPEG is also stored sideways. */
export async function taggedPhoto(kind: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<SampleFile> {
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { width: 400, height: 300, channels: 3 as const, background } },
    left,
    top,
  });
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#000' } })
    .composite([quarter(inks.red, 0, 0), quarter(inks.green, 400, 0), quarter(inks.blue, 400, 300), quarter(inks.yellow, 0, 300)])
    .withExif({
      IFD0: { Make: 'Phone', Model: 'One' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 3/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '1/1 9/1 15/1' },
    })
    .withXmp(ipswich);
  const turned = kind === 'jpeg' ? picture.withMetadata({ orientation: 6 }) : picture;
  return { name: `gate.${kind}`, mimeType: `image/${kind}`, buffer: await turned.toFormat(kind).toBuffer() };
}

/** A sharp picture of a garden in daylight, 1440 × 1080 pixels, and darker or blurred versions of it. */
export async function treePhoto(moment: 'good' | 'dark' | 'blurred'): Promise<SampleFile> {
  const picture = sharp(join(import.meta.dirname, '../../web/pictures/hedge-box-parterre.jpg')).resize(1440, 1080);
  const taken = { good: picture, dark: picture.clone().linear(0.15, 0), blurred: picture.clone().blur(8) }[moment];
  return { name: `${moment}.jpg`, mimeType: 'image/jpeg', buffer: await taken.jpeg().toBuffer() };
}

/** A PNG, 600 × 400 pixels: a red square on a transparent ground. */
export async function seeThroughPng(): Promise<SampleFile> {
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: { create: { width: 100, height: 100, channels: 3, background: inks.red } } }])
    .png()
    .toBuffer();
  return { name: 'sketch.png', mimeType: 'image/png', buffer };
}

/** A WebP, 800 × 600 pixels, green. */
export async function greenWebp(): Promise<SampleFile> {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: inks.green } }).webp().toBuffer();
  return { name: 'hedge.webp', mimeType: 'image/webp', buffer };
}

/** Returns a picture file's size and the colours near its corners, as stored. */
export async function seen(picture: Buffer): Promise<{ width: number; height: number; corners: string[] }> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const colorAt = (x: number, y: number) => {
    const place = (Math.floor(y * height) * width + Math.floor(x * width)) * channels;
    return nearestInk([data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0]);
  };
  return { width, height, corners: [colorAt(0.1, 0.1), colorAt(0.9, 0.1), colorAt(0.9, 0.9), colorAt(0.1, 0.9)] };
}

/** Returns the names of the metadata that a picture file contains besides its pixels. */
export async function metadataIn(picture: Buffer): Promise<string[]> {
  const { exif, xmp, iptc, icc, orientation } = await sharp(picture).metadata();
  const gps = await exifr.gps(picture).catch(() => undefined);
  const marks = ['Exif\0', 'ns.adobe.com', 'Photoshop 3.0'].filter((mark) => picture.includes(mark));
  const found = Object.entries({ exif, xmp, iptc, icc, orientation, gps }).flatMap(([name, value]) => (value ? [name] : []));
  return [...found, ...marks];
}

function nearestInk(pixel: readonly number[]): string {
  const distance = (hex: string) =>
    [1, 3, 5].reduce((sum, at, index) => sum + (parseInt(hex.slice(at, at + 2), 16) - (pixel[index] ?? 0)) ** 2, 0);
  return Object.entries(inks).reduce((best, ink) => (distance(ink[1]) < distance(best[1]) ? ink : best))[0];
}
