import { testPhotoStore } from './photo-store-contract.js';
import { S3PhotoStore } from '../src/uploads/s3-photo-store.js';

/** Run with "npm run test:s3" against a real store; its bucket must exist. */
const {
  S3_TEST_ENDPOINT: endpoint,
  S3_TEST_BUCKET: bucket = 'photos',
  S3_TEST_ACCESS_KEY: accessKeyId = '',
  S3_TEST_SECRET_KEY: secretAccessKey = '',
} = process.env;
if (!endpoint)
  throw new Error(
    'There is no S3 server to test against: set S3_TEST_ENDPOINT, S3_TEST_BUCKET, S3_TEST_ACCESS_KEY and S3_TEST_SECRET_KEY.',
  );

describe('S3PhotoStore', () => {
  testPhotoStore(() => new S3PhotoStore({ endpoint, region: 'us-east-1', bucket, accessKeyId, secretAccessKey }));
});
