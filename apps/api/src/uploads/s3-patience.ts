/**
 * How long a bucket is waited for. Milliseconds: until connected, of silence, and until it has answered a request; a request is tried
 * twice. The library's own waits have no end.
 */
export const s3Patience = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 5_000, socketTimeout: 10_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
} as const;
