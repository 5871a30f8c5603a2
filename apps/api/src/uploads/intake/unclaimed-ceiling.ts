import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Environment } from '../../config/environment.js';
import { photosUnavailable, tooManyUnclaimed } from './upload-problems.js';

/** A small photo counts as this much: it has a row and two files. Bytes. */
const leastBytes = 65_536;

/** Photos are claimed or removed all the time, so a try an hour later may succeed. */
const retryAfterSeconds = 3_600;

/** Keeps photos that no request holds yet from filling the disk, by one address or by all. */
@Injectable()
export class UnclaimedCeiling {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly environment: Environment,
  ) {}

  /** Throws 429 when the sender's unclaimed photos have reached the ceiling of one address, 503 when everybody's have reached theirs. */
  async assertRoom(sender: string): Promise<void> {
    const { MAX_UNCLAIMED_BYTES, MAX_UNCLAIMED_BYTES_PER_ADDRESS } = this.environment;
    const [sums] = await this.dataSource.query<{ own: number; all: number }[]>(
      `SELECT coalesce(sum(counted) FILTER (WHERE sender = $1), 0)::float8 AS own, coalesce(sum(counted), 0)::float8 AS "all"
       FROM (SELECT sender, greatest(bytes, $2::int) AS counted FROM photos WHERE quote_id IS NULL) AS unclaimed`,
      [sender, leastBytes],
    );
    const { own, all } = sums ?? { own: 0, all: 0 };
    if (own >= MAX_UNCLAIMED_BYTES_PER_ADDRESS) throw tooManyUnclaimed(retryAfterSeconds);
    if (all >= MAX_UNCLAIMED_BYTES) throw photosUnavailable();
  }
}
