import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Environment } from '../../platform/config/environment.js';
import { networkFactor, RateLimits } from '../../platform/limits/rate-limits.js';
import { isUnclaimed } from '../photo.entity.js';
import { PhotosService } from '../photos.service.js';
import { photosUnavailable, tooManyUnclaimed } from './upload-problems.js';
import type { UploadSender } from './uploads-under-way.js';

/** The least that a photo counts, in bytes: it has a row and two files. */
const leastBytes = 65_536;

/** Photos are claimed or removed all the time, so there may be room an hour later. */
const retryAfterSeconds = 3_600;

/** Photos removed to make room for one upload, which brings five at most. Never a photo so new that its request may still be on its way. */
const removedAtOnce = 20;
const leastAge = '1 minute';

/** SQL: sums by network. The size of each unclaimed photo, and its sender's network: the part before the space. */
const unclaimedSql = (leastBytesParameter: string) =>
  `SELECT sender, split_part(sender, ' ', 1) AS network, greatest(bytes, ${leastBytesParameter}::int) AS counted
   FROM photos WHERE ${isUnclaimed}`;

/** Keeps unclaimed photos from filling the disk, whether one sender's or everybody's. */
@Injectable()
export class UnclaimedCeiling {
  private readonly logger = new Logger(UnclaimedCeiling.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly limits: RateLimits,
    private readonly photos: PhotosService,
  ) {}

  /** The sender as stored with a photo: keyed hashes of the network and of the address. */
  senderOf({ address, network }: UploadSender): string {
    return `${this.limits.keyOf('upload-network', network)} ${this.limits.keyOf('upload', address)}`;
  }

  /**
   * Throws 429 if the sender's unclaimed photos have reached the ceiling of an address or of a wider network. If everybody's together have
   * reached theirs, the oldest photos of the network with the most are removed, so that one network cannot fill the space of the others.
   */
  async assertRoom(from: UploadSender): Promise<void> {
    const { MAX_UNCLAIMED_BYTES, MAX_UNCLAIMED_BYTES_PER_ADDRESS } = this.environment;
    const sender = this.senderOf(from);
    const [{ own, near, all }] = await this.dataSource.query<[{ own: number; near: number; all: number }]>(
      `SELECT coalesce(sum(counted) FILTER (WHERE sender = $1), 0)::float8 AS own,
         coalesce(sum(counted) FILTER (WHERE network = split_part($1, ' ', 1)), 0)::float8 AS near,
         coalesce(sum(counted), 0)::float8 AS "all"
       FROM (${unclaimedSql('$2')}) AS unclaimed`,
      [sender, leastBytes],
    );
    if (own >= MAX_UNCLAIMED_BYTES_PER_ADDRESS || near >= MAX_UNCLAIMED_BYTES_PER_ADDRESS * networkFactor)
      throw tooManyUnclaimed(retryAfterSeconds);
    if (all >= MAX_UNCLAIMED_BYTES) await this.makeRoom();
  }

  /** Skips photos that are being claimed. Rows go first, then files; housekeeping removes files that cannot be removed now. */
  private async makeRoom(): Promise<void> {
    const [, removed] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM photos WHERE id IN (
         SELECT id FROM photos WHERE ${isUnclaimed} AND created_at < now() - interval '${leastAge}'
           AND split_part(sender, ' ', 1) IS NOT DISTINCT FROM (
             SELECT network FROM (${unclaimedSql('$1')}) AS unclaimed GROUP BY network ORDER BY sum(counted) DESC LIMIT 1)
         ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [leastBytes, removedAtOnce],
    );
    if (removed === 0) throw photosUnavailable();
    this.photos.removeFiles().catch((error: unknown) => this.logger.warn(error));
  }
}
