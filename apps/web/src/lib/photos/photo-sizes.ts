/** The size of a photo's copy. */
export interface PhotoSize {
  /** Most pixels of the whole picture; a smaller picture keeps its size. */
  maxPixels: number;
  /** Fewest pixels of the shorter side, or the original's: a letter's long screenshot and a panorama stay legible. */
  shortEdge: number;
  /** JPEG quality, 0 to 1. */
  quality: number;
}

/** The sizes in which photos are prepared. */
export const photoSizes = {
  /** Enough to see a crack in a branch. */
  full: { maxPixels: 6_500_000, shortEdge: 800, quality: 0.82 },
  /** The preview: twice the widest tile of the grid. */
  preview: { maxPixels: 480 * 360, shortEdge: 320, quality: 0.8 },
} as const satisfies Record<string, PhotoSize>;

/** Smaller sizes for slow lines, tried in this order: about a third and a tenth of the full size's bytes. */
export const slowLineSizes: readonly PhotoSize[] = [
  { maxPixels: 1_900_000, shortEdge: 800, quality: 0.72 },
  { maxPixels: 800_000, shortEdge: 600, quality: 0.6 },
];

/** The factor, at most 1, that brings a picture to a size. */
export function scaleOf({ width, height }: { width: number; height: number }, { maxPixels, shortEdge }: PhotoSize): number {
  return Math.min(1, Math.max(Math.sqrt(maxPixels / (width * height)), shortEdge / Math.min(width, height)));
}
