import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { S3Problem } from './s3-problem.js';
import { photoCopies, type PhotoCopy, photoId, PhotoStore } from './photo-store.js';

/** A private bucket of an S3-compatible store and the keys to it. `endpoint` is left out for Amazon's own. */
export interface S3Settings {
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Photos as objects of a private bucket: `photos/<id>/full.jpg` and `thumbnail.jpg`. Nobody but this server reads them there. Failures of the store are thrown as S3Problem. */
export class S3PhotoStore extends PhotoStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ endpoint, region, bucket, ...credentials }: S3Settings) {
    super();
    this.bucket = bucket;
    // Path style and no extra checksums: what every S3-compatible store understands.
    this.client = new S3Client({
      endpoint,
      region,
      credentials,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async save(id: string, copy: PhotoCopy, path: string): Promise<void> {
    const object = this.objectOf(id, copy);
    const { size } = await stat(path);
    await this.client
      .send(new PutObjectCommand({ ...object, Body: createReadStream(path), ContentLength: size, ContentType: 'image/jpeg' }))
      .catch(this.explain);
  }

  async open(id: string, copy: PhotoCopy): Promise<{ stream: Readable; bytes: number } | undefined> {
    try {
      const { Body, ContentLength = 0 } = await this.client.send(new GetObjectCommand(this.objectOf(id, copy)));
      return { stream: Body as Readable, bytes: ContentLength };
    } catch (error) {
      if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return undefined;
      return this.explain(error);
    }
  }

  async remove(id: string): Promise<void> {
    for (const copy of photoCopies) await this.client.send(new DeleteObjectCommand(this.objectOf(id, copy))).catch(this.explain);
  }

  private readonly explain = (cause: unknown): never => {
    throw new S3Problem(this.bucket, cause);
  };

  private objectOf(id: string, copy: PhotoCopy): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: `photos/${photoId(id)}/${copy}.jpg` };
  }
}
