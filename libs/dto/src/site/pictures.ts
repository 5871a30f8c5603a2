import { serviceTable, type ServiceId } from '../services.js';

const galleryNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** A place of the site whose drawing the owner can replace by a photograph. */
export type PicturePlace = 'hero' | `card-${ServiceId}` | `gallery-${(typeof galleryNumbers)[number]}`;

/** These places, as Site lists them. */
export const picturePlaces: readonly { id: PicturePlace; label: string }[] = [
  { id: 'hero', label: 'Top of Home' },
  ...serviceTable.map(({ id, title }) => ({ id: `card-${id}` as const, label: `Card: ${title}` })),
  ...galleryNumbers.map((number) => ({ id: `gallery-${number}` as const, label: `Gallery, picture ${number}` })),
];

/** The name of an owner's picture: 20 hexadecimal digits of its content, its size in pixels, and its mean colour. */
export const ownPicturePattern = /^[0-9a-f]{20}-(\d{3,4})x(\d{3,4})-([0-9a-f]{6})$/;

/** Fewest pixels of the shorter side of a photo, drawn as large as the site draws it: a smaller one would look soft. */
export const leastPictureEdge = 480;
/** Widest file in pixels, and most pixels of it: as wide as the site's own, and within the decoder's memory. */
const most = { width: 2200, pixels: 3_000_000 };

/** The steps of tools/pictures.mjs, how close to the widest a step is left out, and the width of the file for browsers without AVIF. */
const ladder = [384, 576, 864, 1296, 1744];
const nearest = 0.9;
const middle = 864;

/** The size of an owner's picture in pixels, made of a photo of this size; undefined if that is too small or too narrow. */
export function ownPictureSize(photo: { width: number; height: number }): { width: number; height: number } | undefined {
  const width = Math.min(most.width, photo.width, Math.floor(Math.sqrt((most.pixels * photo.width) / photo.height)));
  const height = Math.round((width * photo.height) / photo.width);
  return Math.min(width, height) < leastPictureEdge ? undefined : { width, height };
}

/** The files of a picture as wide as this: widths in pixels, ascending. WebP for browsers without AVIF, and for the picture alone. */
export function pictureFiles(width: number): Record<PictureFormat, number[]> {
  const avif = [...ladder.filter((step) => step < width * nearest), width];
  return { avif, webp: [...new Set([avif.find((each) => each >= middle) ?? width, width])] };
}
export type PictureFormat = 'avif' | 'webp';

/** What the name of an owner's picture says; undefined if it is another name. */
export function ownPicture(name: string) {
  const [, width, height, color] = ownPicturePattern.exec(name) ?? [];
  return color === undefined ? undefined : { width: Number(width), height: Number(height), color: `#${color}`, files: pictureFiles(Number(width)) };
}

/** The address of one of its files for visitors. */
export function ownPictureUrl(name: string, width: number, format: PictureFormat): string {
  return `/pictures/own/${name}-${width}.${format}`;
}
