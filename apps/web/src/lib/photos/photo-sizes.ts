import { fullPhoto, type PhotoExtent } from '#dto';

/** The size of a photo's copy. */
export interface PhotoSize extends PhotoExtent {
  /** JPEG quality, 0 to 1. */
  quality: number;
}

/** The sizes in which photos are prepared. */
export const photoSizes = {
  full: { ...fullPhoto, quality: 0.82 },
  /** The preview: twice the widest tile of the grid. */
  preview: { maxPixels: 480 * 360, shortEdge: 320, quality: 0.8 },
} as const satisfies Record<string, PhotoSize>;

/** Smaller sizes for slow lines, tried in this order: about a third and a tenth of the full size's bytes. */
export const slowLineSizes: readonly PhotoSize[] = [
  { maxPixels: 1_900_000, shortEdge: 800, quality: 0.72 },
  { maxPixels: 800_000, shortEdge: 600, quality: 0.6 },
];
