import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { unlessAborted } from '../platform/config/end-within.js';
import { s3Patience } from './s3-patience.js';
import { S3Problem } from './s3-problem.js';
import { photoCopies, type PhotoCopy, photoId, PhotoStore } from './photo-store.js';

/** A private bucket of an S3-compatible store, and its keys. Leave out `endpoint` for Amazon's own. */
export interface S3Settings {
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Photos as objects of a private bucket: `photos/<id>/full.jpg` and `thumbnail.jpg`. Only this server reads them. The store's failures are
 * thrown as S3Problem.
 */
export class S3PhotoStore extends PhotoStore {
  private connected?: ReturnType<S3PhotoStore['load']>;

  constructor(
    private readonly settings: S3Settings,
    private readonly patience: Pick<S3ClientConfig, 'maxAttempts' | 'requestHandler'> = s3Patience,
  ) {
    super();
  }

  async save(id: string, copy: PhotoCopy, path: string, signal?: AbortSignal): Promise<void> {
    const { client, sdk } = await this.connect();
    const object = this.objectOf(id, copy);
    const { size } = await stat(path);
    const Body = createReadStream(path);
    const put = new sdk.PutObjectCommand({ ...object, Body, ContentLength: size, ContentType: 'image/jpeg' });
    // The library leaves a file open if it has not read it to the end.
    await this.end(client.send(put, { abortSignal: signal }), signal).finally(() => Body.destroy()).catch(this.explain);
  }

  async open(id: string, copy: PhotoCopy, signal?: AbortSignal): Promise<{ stream: Readable; bytes: number } | undefined> {
    const { client, sdk } = await this.connect();
    const object = this.objectOf(id, copy);
    try {
      const { Body, ContentLength = 0 } = await this.end(client.send(new sdk.GetObjectCommand(object), { abortSignal: signal }), signal);
      return { stream: Body as Readable, bytes: ContentLength };
    } catch (error) {
      if (error instanceof sdk.S3ServiceException && error.name === 'NoSuchKey') return undefined;
      return this.explain(error);
    }
  }

  async remove(id: string, signal?: AbortSignal): Promise<void> {
    const { client, sdk } = await this.connect();
    for (const copy of photoCopies) {
      const command = new sdk.DeleteObjectCommand(this.objectOf(id, copy));
      await this.end(client.send(command, { abortSignal: signal }), signal).catch(this.explain);
    }
  }

  /** The library heeds a signal late while it waits to send a large body. */
  private end<Result>(sending: Promise<Result>, signal?: AbortSignal): Promise<Result> {
    return signal ? unlessAborted(signal, sending) : sending;
  }

  private connect() {
    return (this.connected ??= this.load());
  }

  /** Loaded with the first photo: few installations have a bucket, and the library adds 50 ms and 15 MB to every start. */
  private async load() {
    const sdk = await import('@aws-sdk/client-s3');
    const { endpoint, region, bucket: _, ...credentials } = this.settings;
    // Path style and no extra checksums: what every S3-compatible store understands.
    const client = new sdk.S3Client({
      endpoint,
      region,
      credentials,
      forcePathStyle: true,
      ...this.patience,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { sdk, client };
  }

  private readonly explain = (cause: unknown): never => {
    throw new S3Problem(this.settings.bucket, cause);
  };

  private objectOf(id: string, copy: PhotoCopy): { Bucket: string; Key: string } {
    return { Bucket: this.settings.bucket, Key: `photos/${photoId(id)}/${copy}.jpg` };
  }
}
