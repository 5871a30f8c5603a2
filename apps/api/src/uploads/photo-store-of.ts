import { join } from 'node:path';
import type { Environment } from '../platform/config/environment.js';
import { FilePhotoStore } from './file-photo-store.js';
import type { PhotoStore } from './photo-store.js';
import { S3PhotoStore } from './s3-photo-store.js';

/** The photo store that the settings name: the bucket if there is one, else files in DATA_DIR. */
export function photoStoreOf(environment: Environment): PhotoStore {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKeyId = '',
    S3_SECRET_KEY: secretAccessKey = '',
  } = environment;
  if (!bucket) return new FilePhotoStore(join(environment.DATA_DIR, 'photos'));
  return new S3PhotoStore({ endpoint, region, bucket, accessKeyId, secretAccessKey });
}
