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

export type PictureFormat = 'avif' | 'webp';

type Entry = (typeof table)[keyof typeof table];
const entries = new Map<string, Entry>(Object.entries(table));

/** The variants of a picture in the pictures folder, by its name without extension. Throws if there is none. */
export function pictureSource(name: string): PictureSource {
  const entry = entries.get(name);
  if (!entry) throw new Error(`There is no picture "${name}" in apps/web/pictures`);
  const { hash, widths, height, color } = entry;
  const address = (width: number, format: PictureFormat) => `/pictures/${name}-${hash}-${width}.${format}`;
  const srcSet = (format: PictureFormat) => widths.map((width) => `${address(width, format)} ${width}w`).join(', ');
  const width = Math.max(...widths);
  const middle = widths.find((each) => each >= 864) ?? width;
  return { src: address(width, 'webp'), fallback: address(middle, 'webp'), width, height, color: color.replaceAll(/([0-9a-f])./g, '$1'), srcSet: { avif: srcSet('avif'), webp: srcSet('webp') } };
}
