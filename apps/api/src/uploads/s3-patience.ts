/**
 * Time-outs for a bucket, in milliseconds: to connect, without any data, and to respond to a request; a request is tried twice. The
 * library's own waits have no end.
 */
export const s3Patience = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 5_000, socketTimeout: 10_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
} as const;
