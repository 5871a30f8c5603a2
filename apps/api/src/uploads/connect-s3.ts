import type { S3ClientConfig } from '@aws-sdk/client-s3';

/** An S3-compatible store and our keys to it. Leave out `endpoint` for Amazon's own. */
export interface S3Access {
  endpoint?: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How long, and how often, a store is asked. */
export type S3Patience = Pick<S3ClientConfig, 'maxAttempts' | 'requestHandler'>;

/** Time-outs for a bucket, in milliseconds: to connect, without data, and to respond; each request is tried twice. The library has none. */
export const s3Patience = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 5_000, socketTimeout: 10_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
} as const;

/**
 * The library and a client of the store. Call it with the first request: few installations have a bucket, and the library adds 50 ms and
 * 15 MB to every start. Path style, and checksums only where S3 demands them: what every S3-compatible store understands.
 */
export async function connectS3({ endpoint, region, accessKeyId, secretAccessKey }: S3Access, patience: S3Patience) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    ...patience,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}
