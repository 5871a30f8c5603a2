import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Environment } from '../../platform/config/environment.js';
import { DeliverySkipped } from '../../deliveries/channel.js';
import type { Delivery } from '../../deliveries/delivery.entity.js';
import { RateLimits } from '../../platform/limits/rate-limits.js';

const daySeconds = 24 * 3_600;

/**
 * SQL, because deciding and noting are one statement. Decides once for each of these records whether its first alert is gathered with
 * others: it is if at least $2 records that nobody has seen to came in the ten minutes before it. For an emergency only earlier emergencies
 * count, so that nothing less urgent hides it. Returns each record with the decision.
 */
const settleSql = `
  UPDATE enquiry_alerts AS alert SET gathered = coalesce(gathered, (
    SELECT count(*) >= $2 FROM (
      SELECT FROM enquiries AS other
      WHERE (other.created_at, other.id) < (enquiry.created_at, enquiry.id) AND other.created_at > enquiry.created_at - interval '10 minutes'
        AND NOT other.held AND (other.emergency OR NOT enquiry.emergency) AND NOT is_attended(other)
      ORDER BY other.created_at DESC, other.id DESC LIMIT $2) AS waiting))
  FROM enquiries AS enquiry WHERE enquiry.id = alert.enquiry_id AND alert.enquiry_id = ANY($1) RETURNING enquiry.id, gathered`;

/**
 * One email per hour and mailbox (null: the business's). SQL makes its id from both, so that a second one conflicts with the first, which
 * can then no longer wait for the end of the quiet if the second can't.
 */
const hourlySql = `
  INSERT INTO deliveries (id, user_id, purpose, due_at, can_wait)
  SELECT md5(concat('hourly', $1::uuid, hour))::uuid, $1::uuid, 'hourly', hour + interval '1 hour', $2 FROM date_trunc('hour', now()) AS hour
  ON CONFLICT (id) DO UPDATE SET can_wait = deliveries.can_wait AND excluded.can_wait`;

/** Keeps a flood of requests from becoming a flood of alerts. */
@Injectable()
export class AlertLimits {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RateLimits,
    private readonly environment: Environment,
  ) {}

  /** The new records among these that are reported together. */
  async gathered(ids: string[], manager: EntityManager = this.dataSource.manager): Promise<string[]> {
    const sql = [ids, this.environment.LIMIT_SINGLE_ALERTS];
    const [rows] = await manager.query<[{ id: string; gathered: boolean }[], number]>(settleSql, sql);
    return rows.flatMap(({ id, gathered }) => (gathered ? [id] : []));
  }

  /** Counts one alert email, at its first try. Beyond the daily limit: one email an hour, and throws DeliverySkipped unless `inAnyCase`. */
  async countMail({ userId, attempts, round, canWait }: Delivery, { inAnyCase = false } = {}): Promise<void> {
    if (attempts > 1 || round > 1) return;
    const limit = { name: 'alert-mails', max: this.environment.LIMIT_ALERT_MAILS_PER_DAY, windowSeconds: daySeconds };
    const [count] = await this.limits.countUses({ limit, who: userId ?? '' });
    if (count?.within || inAnyCase) return;
    await this.dataSource.query(hourlySql, [userId, canWait]);
    throw new DeliverySkipped(`This mailbox has had ${limit.max} alerts today; further ones are sent together, once an hour`);
  }
}
