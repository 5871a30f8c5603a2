import { apiRoutes } from './routes.js';
import type { Rules } from './rules.js';

/** Limits of a visitor's uploads (specification, sections 5 and 9; decision 5, points 24 and 25). */
export const uploadLimits = {
  /** Photos per quote request. */
  maxFiles: 5,
  /** The owner's own photos per record. */
  maxOwnFiles: 20,
  /** Bytes per file as picked: 10 × 1024 × 1024. */
  maxBytes: 10 * 1024 * 1024,
  /** Megabytes as shown to people. */
  maxMegabytes: 10,
  /** Pixels of one picture before decoding; larger ones could exhaust the server's memory (48-megapixel phones fit). */
  maxPixels: 60_000_000,
} as const;

/** How large a copy of a photo is. */
export interface PhotoExtent {
  /** Most pixels of the whole picture; a smaller picture keeps its size. */
  maxPixels: number;
  /** Fewest pixels of the shorter side, or the original's: a letter's long screenshot and a panorama stay legible. */
  shortEdge: number;
}

/** The copy that is sent and kept: enough to see a crack in a branch. */
export const fullPhoto = { maxPixels: 6_500_000, shortEdge: 800 } as const satisfies PhotoExtent;

/** The factor, at most 1, that brings a picture to an extent. */
export function scaleOf({ width, height }: { width: number; height: number }, { maxPixels, shortEdge }: PhotoExtent): number {
  return Math.min(1, Math.max(Math.sqrt(maxPixels / (width * height)), shortEdge / Math.min(width, height)));
}

/** The slowest line that uploads support: the page waits as long, and slower uploads are the first to make room for others. */
export const uploadPace = {
  /** How long a line may be silent after it has delivered something. */
  graceMs: 60_000,
  /** 32 kbit/s. */
  leastBytesPerSecond: 4_000,
} as const;

/** The multipart field that holds each photo. */
export const uploadField = 'images';

/** Why one file is left out: a key of its message. */
export type PhotoFault = 'tooLarge' | 'notAnImage' | 'notRead';

/** The alerts of the upload area (specification, section 8). */
export const uploadMessages = {
  tooLarge: (name: string) => `File ${name} is too large. Maximum size is ${uploadLimits.maxMegabytes}MB.`,
  notAnImage: (name: string) => `File ${name} is not an image.`,
  notRead: (name: string) => `File ${name} could not be read. Choose it again.`,
  tooManyOwn: `A request holds at most ${uploadLimits.maxOwnFiles} photos of your own`,
  tooMany: `You can only upload up to ${uploadLimits.maxFiles} images.`,
} as const;

/** An address that the upload call returns: a path of this site with an unguessable id (UUID version 4). */
export const uploadUrlPattern = new RegExp(
  `^${apiRoutes.photos}/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`,
);

/** Body of POST enquiryRoute(kind, id, '/photos'): addresses of uploads, as JSON text. They become the record's own photos. */
export const ownPhotoRules = {
  imageUrls: {
    kind: 'addresses',
    label: 'Photos',
    pattern: uploadUrlPattern,
    max: uploadLimits.maxOwnFiles,
    message: 'Please upload the photos again',
  },
} as const satisfies Rules;

/** The texts of the photos step (specification, section 2). */
export const uploadTexts = {
  prompt: 'Upload photos of your trees/hedges',
  help: `Max ${uploadLimits.maxFiles} images, ${uploadLimits.maxMegabytes}MB each`,
  selected: (count: number) => `Selected Images (${count}/${uploadLimits.maxFiles})`,
} as const;

/** The response to an upload: one address a file, in the files' order. */
export interface UploadAnswer {
  urls: string[];
}

/** A photo of a quote, for the owner. Sizes are pixels of the upright picture. */
export interface PhotoView {
  url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
}
