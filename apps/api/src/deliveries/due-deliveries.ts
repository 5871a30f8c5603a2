import { Injectable } from '@nestjs/common';
import { DataSource, type QueryDeepPartialEntity } from 'typeorm';
import type { DeliveryChannel } from '#dto';
import { Delivery } from './delivery.entity.js';

/** SQL, as it is a function of the database: true outside the quiet, and of what rings at any hour. The quiet is looked up once. */
const mayRing = 'NOT (can_wait AND (SELECT is_quiet()))';

/** Due deliveries, shared among all processes: a row lock decides who takes one, a lease for how long. */
@Injectable()
export class DueDeliveries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Leases a channel's due deliveries and counts a try for each: emergencies first, then first tries, then the longest due. In the quiet
   * only those that can't wait.
   */
  async take(channel: DeliveryChannel, count: number, leaseSeconds: number): Promise<Delivery[]> {
    // SQL: one statement finds and leases them, so that no other process can in between, in an order by what their records are.
    const sql = `
      UPDATE deliveries SET attempts = attempts + 1, leased_until = now() + make_interval(secs => $3)
      WHERE id IN (
        SELECT id FROM deliveries
        WHERE state = 'waiting' AND due_at <= now() AND (leased_until IS NULL OR leased_until < now()) AND channel = $1 AND ${mayRing}
        ORDER BY purpose = 'gathered' OR EXISTS (SELECT FROM enquiries WHERE enquiries.id = enquiry_id AND emergency) DESC, attempts > 0, due_at
        LIMIT $2 FOR UPDATE SKIP LOCKED)
      RETURNING id`;
    const [taken] = await this.dataSource.query<[{ id: string }[], number]>(sql, [channel, count, leaseSeconds]);
    if (taken.length === 0) return [];
    return this.dataSource.getRepository(Delivery).findBy(taken.map(({ id }) => ({ id })));
  }

  /** Milliseconds until the next one is due or its lease ends; infinity if none waits, or only for the end of the quiet. */
  async msUntilNext(channel: DeliveryChannel): Promise<number> {
    const waiting = this.dataSource.getRepository(Delivery).createQueryBuilder().where({ state: 'waiting', channel }).andWhere(mayRing);
    const ms = 'extract(epoch FROM min(greatest(due_at, leased_until)) - now())::float * 1000';
    const next = await waiting.select(ms, 'ms').getRawOne<{ ms: number | null }>();
    return Math.max(0, next?.ms ?? Infinity);
  }

  /** Stores the outcome of a try and releases the delivery, unless it was deleted or another process holds it by now. */
  async note({ id, attempts, round }: Delivery, outcome: QueryDeepPartialEntity<Delivery>): Promise<void> {
    await this.dataSource.getRepository(Delivery).update({ id, attempts, round }, { ...outcome, leasedUntil: null });
  }
}
