import { Injectable } from '@nestjs/common';
import { type EntityManager, Raw } from 'typeorm';
import { emergencyAgainMinutes } from '#dto';
import { Environment } from '../../platform/config/environment.js';
import { inTurn } from '../../platform/database/in-turn.js';
import { Delivery } from '../../deliveries/delivery.entity.js';
import { lastQueuedAt } from '../../deliveries/last-queued-at.js';
import { AlertLimits } from '../words/alert-limits.js';
import { type AlertedRecord, reachesEverybody } from './alert-steps.js';
import { isQuiet } from './alert-hours.js';
import { queueFor, Recipients } from './recipients.js';

const minuteMs = 60_000;

type DueRecord = AlertedRecord & { id: string };

/**
 * SQL, as it counts for each row: those of the records $1 for which at least $2 others are waiting to be alerted again. For an emergency
 * only emergencies count.
 */
const repeatsSql = `
  SELECT enquiry.id FROM enquiries AS enquiry WHERE enquiry.id = ANY($1) AND $2 <= (
    SELECT count(*) FROM (
      SELECT FROM enquiry_alerts AS alert JOIN enquiries AS other ON other.id = alert.enquiry_id
      WHERE alert.due_at IS NOT NULL AND alert.times > 0 AND other.id <> enquiry.id
        AND (other.emergency OR NOT enquiry.emergency) AND NOT is_attended(other)
      LIMIT $2) AS waiting)`;

/** Reports many records in one alert instead of one each. */
@Injectable()
export class FloodAlerts {
  constructor(
    private readonly environment: Environment,
    private readonly limits: AlertLimits,
    private readonly recipients: Recipients,
  ) {}

  /** The records among these that are reported together. */
  async gathered<Row extends DueRecord>(manager: EntityManager, rows: Row[]): Promise<Row[]> {
    const idsOf = (isFirst: boolean) => rows.flatMap(({ id, times }) => ((times === 0) === isFirst ? [id] : []));
    const repeats = await manager.query<{ id: string }[]>(repeatsSql, [idsOf(false), this.environment.LIMIT_SINGLE_ALERTS]);
    const ids = new Set([...(await this.limits.gathered(idsOf(true), manager)), ...repeats.map(({ id }) => id)]);
    return rows.filter(({ id }) => ids.has(id));
  }

  /**
   * Queues one alert for them all: at once if an emergency is new among them, otherwise once the last one is old enough; without an
   * emergency none in the quiet, as the morning's message reports what waits. Returns until when each of them waits, or an empty map if they
   * are reported. May have to wait for another transaction that reports: call it before this
   * one locks anything but its records' alerts.
   */
  async tell(manager: EntityManager, rows: DueRecord[], now: Date): Promise<Map<string, Date>> {
    if (rows.length === 0) return new Map();
    // The next one sees the alert that this one queues.
    await inTurn(manager, 'gathered alerts');
    const canWait = !rows.some(({ emergency }) => emergency);
    if (canWait && (await isQuiet(manager))) return new Map();
    const waits = await this.waits(manager, rows, now);
    const isNewEmergency = rows.some(({ emergency, times }) => emergency && times === 0);
    if (!isNewEmergency && waits.size === rows.length) return waits;
    const everybody = rows.some((row) => reachesEverybody(row, now));
    await queueFor(manager, await this.recipients.all(manager, { everybody }), 'gathered', { canWait });
    return new Map();
  }

  /**
   * Queues one alert for records that have become overdue, due once the last one is old enough; none in the quiet, or if one waits already,
   * whose words are written when it is sent. The same may be said of waiting as above.
   */
  async tellOverdue(manager: EntityManager, now: Date): Promise<void> {
    await inTurn(manager, 'gathered alerts');
    const next = { purpose: 'gathered', state: 'waiting', attempts: 0, dueAt: Raw((at) => `${at} > now()`) } as const;
    if ((await isQuiet(manager)) || (await manager.existsBy(Delivery, next))) return;
    const lastMs = (await lastQueuedAt(manager, 'gathered'))?.getTime() ?? 0;
    const dueAt = new Date(Math.max(now.getTime(), lastMs + emergencyAgainMinutes.first * minuteMs));
    await queueFor(manager, await this.recipients.all(manager, { everybody: false }), 'gathered', { canWait: true, dueAt });
  }

  private async waits(manager: EntityManager, rows: DueRecord[], now: Date): Promise<Map<string, Date>> {
    const lastMs = (await lastQueuedAt(manager, 'gathered'))?.getTime() ?? 0;
    const until = (row: DueRecord) => new Date(lastMs + betweenMinutes(row, now) * minuteMs);
    return new Map(rows.map((row) => [row.id, until(row)] as const).filter(([, moment]) => moment > now));
  }
}

/** Minutes between two alerts of a flood, as far as this record is concerned. */
function betweenMinutes({ createdAt, emergency }: DueRecord, now: Date): number {
  const { first, firstFor, later } = emergencyAgainMinutes;
  const isOld = now.getTime() - createdAt.getTime() >= firstFor * minuteMs;
  return emergency && isOld ? later : first;
}
