import { ownPicture, ownPictureUrl, type PictureFormat } from '#dto';
import table from '../../.generated/pictures.json' with { type: 'json' };

/** The variants of a picture. Sizes are pixels of the largest. */
export interface PictureSource {
  /** The largest WebP, which every browser that runs the site can show. */
  src: string;
  /** A WebP of middle width. */
  fallback: string;
  width: number;
  height: number;
  /** About the picture's mean colour, in three digits, shown until it has loaded. */
  color: string;
  /** The `srcset` of each format. */
  srcSet: Record<PictureFormat, string>;
}

type Entry = (typeof table)[keyof typeof table];
const entries = new Map<string, Entry>(Object.entries(table));

/** The variants of a picture in the pictures folder, by its name without extension, or of an owner's. Throws if there is none. */
export function pictureSource(name: string): PictureSource {
  const own = ownPicture(name);
  if (own) return sourceOf({ ...own, address: (width, format) => ownPictureUrl(name, width, format) });
  const entry = entries.get(name);
  if (!entry) throw new Error(`There is no picture "${name}" in apps/web/pictures`);
  const { hash, widths, height, color } = entry;
  const address = (width: number, format: PictureFormat) => `/pictures/${name}-${hash}-${width}.${format}`;
  return sourceOf({ width: Math.max(...widths), height, color, files: { avif: widths, webp: widths }, address });
}

interface Variants extends Pick<PictureSource, 'width' | 'height' | 'color'> {
  /** The widths of each format's files, ascending. */
  files: Record<PictureFormat, readonly number[]>;
  address: (width: number, format: PictureFormat) => string;
}

function sourceOf({ width, height, color, files, address }: Variants): PictureSource {
  const srcSet = (format: PictureFormat) => files[format].map((each) => `${address(each, format)} ${each}w`).join(', ');
  const middle = files.webp.find((each) => each >= 864) ?? width;
  return {
    src: address(width, 'webp'),
    fallback: address(middle, 'webp'),
    width,
    height,
    color: color.replaceAll(/([0-9a-f])./g, '$1'),
    srcSet: { avif: srcSet('avif'), webp: srcSet('webp') },
  };
}
