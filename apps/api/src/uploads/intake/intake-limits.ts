import { uploadLimits, uploadPace } from '#dto';

const mebibyte = 1024 * 1024;

/** How many uploads one process accepts at once, and how slowly they may arrive. */
export const intakeLimits = {
  /** Uploads that are arriving or waiting for their pictures. Each takes a connection, a file and some kilobytes of memory. */
  maxUploads: 300,
  /** Uploads of one IPv6 network /48, which a provider may assign to a single customer. */
  maxUploadsPerNetwork: 96,
  /** Uploads of one address (IPv6: /64). The page sends one photo at a time, so this is as many people. */
  maxUploadsPerAddress: 24,
  /** Bytes on disk of all uploads under way: enough for twenty visitors with five photos of 10 MB at once. */
  maxBytesUnderWay: 2_048 * mebibyte,
  /** Bytes of one upload's body: room for one extra file, so that a sixth photo gets an error of its own, and for the part headers. */
  maxBodyBytes: (uploadLimits.maxFiles + 1) * uploadLimits.maxBytes + mebibyte,
  /** How slowly a body may arrive. */
  pace: {
    /** Half of what the page relies on: a line that is just fast enough for the page may pause for half of the time. */
    leastBytesPerSecond: uploadPace.leastBytesPerSecond / 2,
    /** How far a body may fall behind the least rate. */
    patienceMs: 5_000,
    /** How long a body that was ahead may pause: as long as the page itself waits. */
    mostPatienceMs: uploadPace.graceMs,
  },
  /** When to try again after "too busy". */
  retryAfterSeconds: 30,
  /** When to try again while other uploads of the same address are under way. */
  retryAfterOwnSeconds: 5,
  /** An upload's folder of this age was left by a killed server. */
  staleFolderMs: 3_600_000,
} as const;
