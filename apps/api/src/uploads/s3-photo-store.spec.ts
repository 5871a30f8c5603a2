import { BucketPeer } from '../../test/peers/bucket-peer.js';
import { keepsThePhotoStoresPromises } from '../../test/photo-store-contract.js';
import { S3PhotoStore } from './s3-photo-store.js';

const peer = new BucketPeer();
beforeAll(() => peer.start());
afterAll(() => peer.stop());

keepsThePhotoStoresPromises(
  () => new S3PhotoStore({ endpoint: peer.endpoint, region: 'us-east-1', bucket: 'photos', accessKeyId: 'key', secretAccessKey: 'secret' }),
);
