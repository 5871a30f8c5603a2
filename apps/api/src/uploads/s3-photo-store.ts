import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { unlessAborted } from '../platform/config/end-within.js';
import { connectS3, type S3Access, s3Patience, type S3Patience } from './connect-s3.js';
import { S3Problem } from './s3-problem.js';
import { photoCopies, type PhotoCopy, photoId, PhotoStore } from './photo-store.js';

/** A private bucket of an S3-compatible store. */
export interface S3Settings extends S3Access {
  bucket: string;
}

/** Photos in a private bucket: `photos/<id>/full.jpg` and `thumbnail.jpg`. Only this server reads them. Throws failures as S3Problem. */
export class S3PhotoStore extends PhotoStore {
  private connected?: ReturnType<typeof connectS3>;

  constructor(
    private readonly settings: S3Settings,
    private readonly patience: S3Patience = s3Patience,
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
    return (this.connected ??= connectS3(this.settings, this.patience));
  }

  private readonly explain = (cause: unknown): never => {
    throw new S3Problem(this.settings.bucket, cause);
  };

  private objectOf(id: string, copy: PhotoCopy): { Bucket: string; Key: string } {
    return { Bucket: this.settings.bucket, Key: `photos/${photoId(id)}/${copy}.jpg` };
  }
}
