import { uploadLimits, uploadPace } from '#dto';

const mebibyte = 1024 * 1024;

/** How many uploads one process takes at once, and how slowly they may come. */
export const intakeLimits = {
  /** Uploads that are received or wait for their pictures. Each is a connection and a file, and some kilobytes of memory. */
  maxUploads: 300,
  /** Those of one IPv6 network /48, which one customer of a provider may have for themselves. */
  maxUploadsPerNetwork: 96,
  /** Those of one address (IPv6: /64). The page sends one photo after the other, so that these are as many people. */
  maxUploadsPerAddress: 24,
  /** Bytes of all uploads under way, on the disk: twenty visitors' five photos of 10 MB come at once. */
  maxBytesUnderWay: 2_048 * mebibyte,
  /** Bytes of one upload's body: room for one extra file, so that a sixth photo gets an error of its own, and for the part headers. */
  maxBodyBytes: (uploadLimits.maxFiles + 1) * uploadLimits.maxBytes + mebibyte,
  /** When a body comes too slowly. */
  pace: {
    /** Half of what the page counts on: a line that is as slow as that may be silent for half of the time. */
    leastBytesPerSecond: uploadPace.leastBytesPerSecond / 2,
    /** A body may be this far behind the least rate. */
    patienceMs: 5_000,
    /** A body that was ahead of it may be silent for longer, as long as the page itself waits. */
    mostPatienceMs: uploadPace.graceMs,
  },
  /** When to come back after "too busy". */
  retryAfterSeconds: 30,
  /** When to come back while other uploads of the same address are on their way. */
  retryAfterOwnSeconds: 5,
  /** A folder of an upload this old was left by a server that was killed. */
  staleFolderMs: 3_600_000,
} as const;
