import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Environment } from '../config/environment.js';
import { s3Patience } from '../uploads/s3-patience.js';
import { S3Problem } from '../uploads/s3-problem.js';
import { BackupError } from './backup-error.js';
import { momentOf } from './backup-folder.js';

const dayMs = 24 * 60 * 60 * 1_000;

/** A part of 5 MB may take minutes on a slow line: what ends it is silence. Milliseconds. */
const patience = { ...s3Patience, requestHandler: { ...s3Patience.requestHandler, socketTimeout: 20_000, requestTimeout: 600_000 } };

/** A copy of a backup in the bucket. */
export interface BackupCopy {
  name: string;
  at: Date;
  bytes: number;
}

/** The bucket elsewhere that backups are copied to. Failures of the store are thrown as S3Problem. */
export class BackupBucket {
  private readonly client: S3Client;

  private constructor(
    readonly name: string,
    private readonly settings: Environment,
  ) {
    const {
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_REGION: region,
      BACKUP_S3_ACCESS_KEY: accessKeyId = '',
      BACKUP_S3_SECRET_KEY: secretAccessKey = '',
    } = settings;
    // What is locked must carry a checksum; what is not asks no more than every S3-compatible store understands.
    const checksums = settings.BACKUP_S3_LOCK_DAYS ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED';
    this.client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      ...patience,
      requestChecksumCalculation: checksums,
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /** The bucket of the settings, or undefined. Throws BackupError when backups are not encrypted: no reader of the bucket may read them. */
  static of(settings: Environment): BackupBucket | undefined {
    if (!settings.BACKUP_S3_BUCKET) return undefined;
    if (!settings.BACKUP_PASSPHRASE)
      throw new BackupError('Please set BACKUP_PASSPHRASE: backups that leave this machine must be encrypted.');
    return new BackupBucket(settings.BACKUP_S3_BUCKET, settings);
  }

  /** Copies a backup there, in parts when it is large, locked for BACKUP_S3_LOCK_DAYS when set. */
  async upload(path: string, now = new Date()): Promise<void> {
    const { BACKUP_S3_LOCK_DAYS: days } = this.settings;
    const lock = days ? { ObjectLockMode: 'COMPLIANCE' as const, ObjectLockRetainUntilDate: new Date(now.getTime() + days * dayMs) } : {};
    const params = { Bucket: this.name, Key: basename(path), Body: createReadStream(path), ...lock };
    await new Upload({ client: this.client, params }).done().catch(this.explain);
  }

  /** The copies there, newest first. */
  async list(): Promise<BackupCopy[]> {
    const copies: BackupCopy[] = [];
    for (let ContinuationToken: string | undefined, more = true; more; ) {
      const page = await this.client.send(new ListObjectsV2Command({ Bucket: this.name, ContinuationToken })).catch(this.explain);
      for (const { Key: name = '', Size: bytes = 0 } of page.Contents ?? []) {
        const at = momentOf(name);
        if (at) copies.push({ name, at, bytes });
      }
      ContinuationToken = page.NextContinuationToken;
      more = ContinuationToken !== undefined;
    }
    return copies.sort((a, b) => b.at.getTime() - a.at.getTime());
  }

  /**
   * Removes copies older than BACKUP_S3_KEEP_DAYS, but never the newest, and answers their names. One that is locked stays until the lock
   * ends.
   */
  async removeOld(now = new Date()): Promise<string[]> {
    const { BACKUP_S3_KEEP_DAYS: keep, BACKUP_S3_LOCK_DAYS: lock = 0 } = this.settings;
    const old = (await this.list()).slice(1).filter(({ at }) => at.getTime() < now.getTime() - Math.max(keep, lock) * dayMs);
    for (const { name } of old) await this.client.send(new DeleteObjectCommand({ Bucket: this.name, Key: name })).catch(this.explain);
    return old.map(({ name }) => name);
  }

  /** Fetches a copy (`newest` stands for the newest) into the folder and answers its path. Throws BackupError when there is none. */
  async download(name: string, folder: string): Promise<string> {
    const found = name === 'newest' ? (await this.list())[0]?.name : name;
    if (!found || !momentOf(found)) throw new BackupError(`There is no backup ${name} in the bucket ${this.name}.`);
    const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.name, Key: found })).catch(this.explain);
    const path = join(folder, found);
    try {
      await pipeline(Body as Readable, createWriteStream(path, { mode: 0o600 }));
      return path;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  private readonly explain = (cause: unknown): never => {
    throw new S3Problem(this.name, cause);
  };
}
