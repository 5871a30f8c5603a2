const keys = 'Correct the access key and the secret key: the store does not know them, or they belong to another store.';
const unreachable = 'Correct the endpoint, see that the store runs, and that no firewall is in between.';

/** What to do, by the store's own code or that of Node's sockets. */
const cures: Record<string, string> = {
  NoSuchBucket: 'Create the bucket (private) in the store first, or correct its name: the product never makes one.',
  InvalidAccessKeyId: keys,
  SignatureDoesNotMatch: keys,
  AccessDenied: 'Allow these keys to read, write, list and delete in this bucket.',
  PermanentRedirect: 'Correct the region: the bucket is in another one.',
  AuthorizationHeaderMalformed: 'Correct the region: the bucket is in another one.',
  RequestTimeTooSkewed: "Turn on time synchronisation (NTP): this machine's clock is wrong.",
  QuotaExceeded: 'Make room in the store: its quota is used up.',
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ECONNREFUSED: unreachable,
  ETIMEDOUT: unreachable,
  TimeoutError: unreachable,
};

/**
 * A failure of an S3-compatible store. The message holds the store's own code and words and the remedy. `status` makes it a 503 for
 * visitors, who cannot fix it and should call.
 */
export class S3Problem extends Error {
  readonly status = 503;
  readonly cure: string;

  constructor(bucket: string, cause: unknown) {
    const { name, message, code = name } = cause as NodeJS.ErrnoException;
    // A network failure that was rethrown has its code only in the message.
    const known = Object.keys(cures).find((one) => one === code || message.includes(one)) ?? code;
    super(`the S3 store says ${known} about the bucket ${bucket}${['', known, 'UnknownError'].includes(message) ? '' : ` (${message})`}`, {
      cause,
    });
    this.name = 'S3Problem';
    this.cure = cures[known] ?? 'Compare the S3 settings with what the store says.';
  }
}
