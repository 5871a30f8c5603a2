import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { Environment } from '../../platform/config/environment.js';
import { connectS3, s3Patience, type S3Patience } from '../../uploads/connect-s3.js';
import { S3Problem } from '../../uploads/s3-problem.js';
import { BackupError } from './backup-error.js';
import { isAhead, momentOf } from './backup-folder.js';
import type { PhotoShelf } from './backup-photos.js';

/** S3 takes ten thousand parts at most; each is in memory while it is sent. */
const mostParts = 9_000;
const leastPartBytes = 5 * 1024 * 1024;

/** Silence after which a transfer ends; a part of 5 MB may take minutes on a slow line. Milliseconds. */
const usualPatience = { ...s3Patience, requestHandler: { ...s3Patience.requestHandler, socketTimeout: 20_000, requestTimeout: 600_000 } };

/** A copy of a backup in the bucket. */
export interface BackupCopy {
  name: string;
  at: Date;
  bytes: number;
}

/** Any object in the bucket. */
export interface BucketObject {
  key: string;
  bytes: number;
  changedAt?: Date;
}

/** The bucket elsewhere that backups are copied to. Failures of the store are thrown as S3Problem. */
export class BackupBucket implements PhotoShelf {
  private connected: ReturnType<BackupBucket['load']> | undefined;

  private constructor(
    readonly name: string,
    readonly settings: Environment,
    private readonly patience: S3Patience,
  ) {}

  /** The bucket of the settings, or undefined. Throws BackupError when backups are not encrypted: no reader of the bucket may read them. */
  static of(settings: Environment, patience: S3Patience = usualPatience): BackupBucket | undefined {
    if (!settings.BACKUP_S3_BUCKET) return undefined;
    if (!settings.BACKUP_PASSPHRASE)
      throw new BackupError('Please set BACKUP_PASSPHRASE: backups that leave this machine must be encrypted.');
    return new BackupBucket(settings.BACKUP_S3_BUCKET, settings, patience);
  }

  /** Uploads a file, in parts if it is large, locked until then. */
  async put(key: string, path: string, lockedUntil?: Date): Promise<void> {
    const { Upload, client } = await this.connect();
    const { size } = await stat(path);
    const lock = lockedUntil && { ObjectLockMode: 'COMPLIANCE' as const, ObjectLockRetainUntilDate: lockedUntil };
    const params = { Bucket: this.name, Key: key, Body: createReadStream(path), ...lock };
    const partSize = Math.max(leastPartBytes, Math.ceil(size / mostParts));
    await new Upload({ client, params, partSize }).done().catch(this.explain);
  }

  /** Extends the lock of this file until then. */
  async lock(key: string, until: Date): Promise<void> {
    const Retention = { Mode: 'COMPLIANCE' as const, RetainUntilDate: until };
    const { sdk, client } = await this.connect();
    await client.send(new sdk.PutObjectRetentionCommand({ Bucket: this.name, Key: key, Retention })).catch(this.explain);
  }

  async remove(key: string): Promise<void> {
    const { sdk, client } = await this.connect();
    await client.send(new sdk.DeleteObjectCommand({ Bucket: this.name, Key: key })).catch(this.explain);
  }

  /** The copies there, newest first, without those dated in the future. */
  async list(now = new Date()): Promise<BackupCopy[]> {
    const copies: BackupCopy[] = [];
    for await (const { key: name, bytes } of this.objects('tree-surgery-')) {
      const at = momentOf(name);
      if (at && !isAhead({ at }, now)) copies.push({ name, at, bytes });
    }
    return copies.sort((a, b) => b.at.getTime() - a.at.getTime());
  }

  /** The files whose keys start with the prefix. */
  async *objects(Prefix: string): AsyncGenerator<BucketObject> {
    const { sdk, client } = await this.connect();
    for (let ContinuationToken: string | undefined, more = true; more;) {
      const command = new sdk.ListObjectsV2Command({ Bucket: this.name, Prefix, ContinuationToken });
      const page = await client.send(command).catch(this.explain);
      for (const { Key: key = '', Size: bytes = 0, LastModified: changedAt } of page.Contents ?? []) yield { key, bytes, changedAt };
      ContinuationToken = page.NextContinuationToken;
      more = ContinuationToken !== undefined;
    }
  }

  /** The bytes of an object; undefined when there is none. */
  async open(key: string): Promise<Readable | undefined> {
    const { sdk, client } = await this.connect();
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: this.name, Key: key }));
      return Readable.from(this.read(Body as Readable), { objectMode: false });
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return undefined;
      return this.explain(error);
    }
  }

  /** Fetches a copy (`newest` stands for the newest) into the folder and returns its path. Throws BackupError if there is none. */
  async download(name: string, folder: string): Promise<string> {
    const found = name === 'newest' ? (await this.list())[0]?.name : name;
    const content = found && momentOf(found) ? await this.open(found) : undefined;
    if (!found || !content) throw new BackupError(`There is no backup ${name} in the bucket ${this.name}.`);
    const path = join(folder, found);
    try {
      await pipeline(content, createWriteStream(path, { mode: 0o600 }));
      return path;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  /** A transfer that breaks off is a failure of the store, too. */
  private async *read(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      yield* body;
    } catch (cause) {
      this.explain(cause);
    }
  }

  private connect() {
    return (this.connected ??= this.load());
  }

  /** Loaded with the first request, as the photos' bucket is. */
  private async load() {
    const {
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_REGION: region,
      BACKUP_S3_ACCESS_KEY: accessKeyId = '',
      BACKUP_S3_SECRET_KEY: secretAccessKey = '',
      BACKUP_S3_LOCK_DAYS: lockDays,
    } = this.settings;
    // S3 demands a checksum for locked files. For others none is sent, since not every S3-compatible store understands it.
    const checksums = lockDays ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED';
    const access = { endpoint, region, accessKeyId, secretAccessKey };
    const [store, { Upload }] = await Promise.all([connectS3(access, this.patience, checksums), import('@aws-sdk/lib-storage')]);
    return { ...store, Upload };
  }

  private readonly explain = (cause: unknown): never => {
    throw new S3Problem(this.name, cause);
  };
}
