/** The size of a photo's copy. */
export interface PhotoSize {
  /** Most pixels of the longer side; a smaller picture keeps its size. */
  longEdge: number;
  /** JPEG quality, 0 to 1. */
  quality: number;
}

/** The sizes in which photos are prepared. */
export const photoSizes = {
  /** Enough to see a crack in a branch. */
  full: { longEdge: 2560, quality: 0.82 },
  /** The preview: twice the widest tile of the grid. */
  preview: { longEdge: 480, quality: 0.8 },
} as const satisfies Record<string, PhotoSize>;

/** Smaller sizes for slow lines, tried in this order: about a third and a tenth of the full size's bytes. */
export const slowLineSizes: readonly PhotoSize[] = [
  { longEdge: 1600, quality: 0.72 },
  { longEdge: 1024, quality: 0.6 },
];
