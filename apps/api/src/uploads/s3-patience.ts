/** Time-outs for a bucket: to connect, without data, to respond; two tries. The library's own have no end. Milliseconds. */
export const s3Patience = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 5_000, socketTimeout: 10_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
} as const;
