import { uploadLimits, uploadPace } from '#dto';

const mebibyte = 1024 * 1024;

/** How many uploads one process takes at once, and how slowly they may come. */
export const intakeLimits = {
  /** Uploads that are received or wait for their pictures; the next visitor is asked to come back. */
  maxUploads: 24,
  /** Uploads of one address at once: a household sends a few, and nobody holds all the places. */
  maxUploadsPerAddress: 3,
  /** Bytes of one upload's body: room for one extra file, so that a sixth photo gets an error of its own, and for the part headers. */
  maxBodyBytes: (uploadLimits.maxFiles + 1) * uploadLimits.maxBytes + mebibyte,
  /** A body may pause for this long in all; after that it must keep the least rate. */
  graceMs: uploadPace.graceMs,
  /** The least rate of a body, measured from the end of the grace time: 0.4 Mbit/s. */
  leastBytesPerSecond: 50_000,
  /** The least rate of a body that says it is no larger than a photo made smaller on the device: 32 kbit/s. */
  smallBody: { maxBytes: uploadPace.maxBytesAtLeastRate, leastBytesPerSecond: uploadPace.leastBytesPerSecond },
  /** When to come back after "too busy". */
  retryAfterSeconds: 30,
  /** When to come back while other uploads of the same address are on their way. */
  retryAfterOwnSeconds: 5,
  /** A folder of an upload this old was left by a server that was killed. */
  staleFolderMs: 3_600_000,
} as const;
