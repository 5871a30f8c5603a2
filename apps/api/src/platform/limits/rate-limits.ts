import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { derivedKey } from '../config/derived-key.js';
import { Environment } from '../config/environment.js';
import { ProblemError } from '../http/problems/problem-error.js';
import { widerNetwork } from '../http/visitor-address.js';

/** The calls that a visitor may make a limited number of times an hour. */
export type LimitedCall = 'quote' | 'contact' | 'upload';

/** At most this often within the window, which starts with the first use. */
export interface RateLimit {
  name: string;
  max: number;
  windowSeconds: number;
}

/** One use of a limit by someone: an address, a network, a name, a mailbox. */
interface LimitedUse {
  limit: RateLimit;
  who: string;
}

export interface CountedUse {
  limit: RateLimit;
  within: boolean;
  /** Until the count starts again. */
  secondsLeft: number;
}

/** A limit that somebody reached lately. */
export interface ReachedLimit {
  name: string;
  /** How often it was reached; each address, name or mailbox counts once a window. */
  times: number;
  since: Date;
}

/**
 * SQL: whether a window is open, which ends at `latest` if it begins now. One that ends later began while the clock was ahead, and is over;
 * the minute is for transactions that overlap.
 */
const isOpenSql = (resetsAt: string, latest: string) => `(${resetsAt} > now() AND ${resetsAt} < ${latest} + interval '1 minute')`;

/**
 * SQL, as TypeORM's upsert cannot count: one use under each of the keys, whose windows have these seconds, by the database's clock. Returns
 * CountedRows.
 */
export const countUsesSql = (keys: string, seconds: string) => `
  INSERT INTO rate_limits AS uses (key, count, resets_at)
  SELECT key, 1, now() + make_interval(secs => seconds) FROM unnest(${keys}::text[], ${seconds}::float8[]) AS wanted (key, seconds)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN ${isOpenSql('uses.resets_at', 'excluded.resets_at')} THEN uses.count + 1 ELSE 1 END,
    resets_at = CASE WHEN ${isOpenSql('uses.resets_at', 'excluded.resets_at')} THEN uses.resets_at ELSE excluded.resets_at END
  RETURNING key, count, extract(epoch FROM resets_at - now())::float AS seconds_left`;

/** A row of countUsesSql. */
export interface CountedRow {
  key: string;
  count: number;
  seconds_left: number;
}

const hourSeconds = 3600;
/** How long a reached limit is reported: over a weekend. */
const notedSeconds = 3 * 24 * 3600;
const reachedPrefix = 'reached:';
/** Multiple of the limit for an IPv6 /48: its holder has 65,536 networks of one household (/64). */
export const networkFactor = 4;

/**
 * Counts uses in PostgreSQL by its own clock, so that all servers share the counts. People and addresses are kept as keyed hashes only.
 * rate-limiter-flexible 11 was read for it: it keeps windows by each server's clock alone, so a clock that was two days ahead would refuse
 * somebody for two days, with nothing to end it.
 */
@Injectable()
export class RateLimits {
  private readonly logger = new Logger(RateLimits.name);
  private key: KeyObject | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
  ) {}

  /** Counts one use of a call by an address, and by its wider network over IPv6, against the limit for an hour. Over it: 429. */
  perHour(call: LimitedCall, address: string): Promise<void> {
    return this.assertWithin(...this.hourlyUses(call, address));
  }

  /** Counts nothing, and throws 429 when perHour has refused the address or its network within this hour. */
  async assertNotOver(call: LimitedCall, address: string): Promise<void> {
    const uses = this.hourlyUses(call, address);
    const keys = this.keysOf(uses);
    const rows = await this.dataSource.query<CountedRow[]>(
      `SELECT key, count, extract(epoch FROM resets_at - now())::float AS seconds_left
       FROM rate_limits WHERE key = ANY ($1::text[]) AND ${isOpenSql('resets_at', 'now() + make_interval(secs => $2)')}`,
      [keys, hourSeconds],
    );
    assertAllWithin(countsOf(uses, keys, rows));
  }

  /** The uses that perHour counts. */
  hourlyUses(call: LimitedCall, address: string): LimitedUse[] {
    const { LIMIT_QUOTES_PER_HOUR, LIMIT_CONTACTS_PER_HOUR, LIMIT_UPLOADS_PER_HOUR } = this.environment;
    const max = { quote: LIMIT_QUOTES_PER_HOUR, contact: LIMIT_CONTACTS_PER_HOUR, upload: LIMIT_UPLOADS_PER_HOUR }[call];
    const limit = { name: call, max, windowSeconds: hourSeconds };
    const network = widerNetwork(address);
    const wider = network === undefined ? [] : [{ limit: { ...limit, name: `${call}-network`, max: max * networkFactor }, who: network }];
    return [{ limit, who: address }, ...wider];
  }

  /** Counts one use by someone. Over the limit: 429 with the seconds to wait. */
  count(limit: RateLimit, who: string): Promise<void> {
    return this.assertWithin({ limit, who });
  }

  /** Counts the uses together. Over any of the limits: 429 with the seconds to wait. */
  async assertWithin(...uses: LimitedUse[]): Promise<void> {
    assertAllWithin(await this.countUses(...uses));
  }

  /** Counts the uses, whose limits have different names, in one statement, and returns the result of each in turn. */
  async countUses(...uses: LimitedUse[]): Promise<CountedUse[]> {
    const keys = this.keysOf(uses);
    const values = [keys, uses.map(({ limit }) => limit.windowSeconds)];
    return this.readCounts(uses, keys, await this.dataSource.query<CountedRow[]>(countUsesSql('$1', '$2'), values));
  }

  keysOf(uses: LimitedUse[]): string[] {
    return uses.map(({ limit, who }) => this.keyOf(limit.name, who));
  }

  private async readCounts(uses: LimitedUse[], keys: string[], rows: CountedRow[]): Promise<CountedUse[]> {
    const counted = countsOf(uses, keys, rows);
    // Only the first refusal of each window is reported, so that in a flood a refusal costs a single statement.
    for (const { limit, justReached } of counted) if (justReached) await this.noteReached(limit.name);
    return counted;
  }

  async forget({ name }: RateLimit, who: string): Promise<void> {
    await this.dataSource.query(`DELETE FROM rate_limits WHERE key = $1`, [this.keyOf(name, who)]);
  }

  /** The limits that were reached within the last days, the most often reached first. */
  async reached(): Promise<ReachedLimit[]> {
    return this.dataSource.query<ReachedLimit[]>(
      `SELECT substr(key, length($1) + 1) AS name, count AS times, resets_at - make_interval(secs => $2) AS since
       FROM rate_limits WHERE starts_with(key, $1) AND ${isOpenSql('resets_at', 'now() + make_interval(secs => $2)')}
       ORDER BY count DESC, key`,
      [reachedPrefix, notedSeconds],
    );
  }

  /** Notes for the log and for `reached` that somebody reached the limit of this name. */
  async noteReached(name: string): Promise<void> {
    this.logger.warn({ event: 'limit-reached', limit: name });
    await this.dataSource.query(countUsesSql('$1', '$2'), [[reachedPrefix + name], [notedSeconds]]);
  }

  /** The key under which someone is counted: the limit's name and a keyed hash. */
  keyOf(name: string, who: string): string {
    this.key ??= createSecretKey(derivedKey(this.environment, 'limits'));
    return `${name}:${createHmac('sha256', this.key).update(who).digest('base64url')}`;
  }
}

function countsOf(uses: LimitedUse[], keys: string[], rows: CountedRow[]): (CountedUse & { justReached: boolean })[] {
  return uses.map(({ limit }, place) => {
    const { count = 0, seconds_left: secondsLeft = 0 } = rows.find(({ key }) => key === keys[place]) ?? {};
    return { limit, within: count <= limit.max, secondsLeft, justReached: count === limit.max + 1 };
  });
}

/** Over any of the limits: 429 with the seconds to wait. */
function assertAllWithin(counted: CountedUse[]): void {
  const over = counted.filter(({ within }) => !within);
  if (over.length === 0) return;
  throw new ProblemError('too-many-requests', { retryAfterSeconds: Math.max(1, ...over.map(({ secondsLeft }) => secondsLeft)) });
}
