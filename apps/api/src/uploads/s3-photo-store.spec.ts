import { BucketPeer } from '../../test/peers/bucket-peer.js';
import { testPhotoStore } from '../../test/photo-store-contract.js';
import { S3PhotoStore } from './s3-photo-store.js';

const peer = new BucketPeer();
beforeAll(() => peer.start());
afterAll(() => peer.stop());

testPhotoStore(
  () => new S3PhotoStore({ endpoint: peer.endpoint, region: 'us-east-1', bucket: 'photos', accessKeyId: 'key', secretAccessKey: 'secret' }),
);
