/** How large a copy of a photo becomes. */
export interface PhotoSize {
  /** Pixels of the longer side at most; a smaller picture keeps its own. */
  longEdge: number;
  /** JPEG quality, 0 to 1. */
  quality: number;
}

/** The sizes that photos are prepared in. */
export const photoSizes = {
  /** Enough to see a crack in a branch. */
  full: { longEdge: 2560, quality: 0.82 },
  /** What the visitor sees of it: twice the widest tile of the grid. */
  preview: { longEdge: 480, quality: 0.8 },
} as const satisfies Record<string, PhotoSize>;

/** For lines on which a larger one got stuck, one after the other: about a third and a tenth of the full one's bytes. */
export const slowLineSizes: readonly PhotoSize[] = [
  { longEdge: 1600, quality: 0.72 },
  { longEdge: 1024, quality: 0.6 },
];
