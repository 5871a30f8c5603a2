import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { emergencyAgainMinutes } from '#dto';
import { DataSource, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { ClosedDays } from '../../enquiries/clock/closed-days.js';
import { Serving } from '../../platform/config/serving.js';
import { databaseNow } from '../../platform/database/database-now.js';
import { DatabaseListener } from '../../platform/database/database-listener.js';
import { Delivery } from '../../deliveries/delivery.entity.js';
import { PeriodicWork } from '../../platform/periodic/periodic-work.js';
import { againAfterTry, type AlertedRecord, nextAlertAt, nextLook, reachesEverybody } from './alert-steps.js';
import { FloodAlerts } from './flood-alerts.js';
import { OverdueAlerts } from './overdue-alerts.js';
import { businessMailbox, Recipients } from './recipients.js';

/** Records of one transaction. */
const batch = 50;
/** Shortest time between two runs: new records are alerted at once, and those of a flood together. Milliseconds. */
const leastBetweenMs = 200;

/** `triedAt`: its only try, which reached nobody, if no alert has followed that yet. */
type DueRow = AlertedRecord & { id: string; attended: boolean; triedAt: Date | null };

/**
 * SQL: TypeORM has no SKIP LOCKED for two tables. Records that are just being deleted are left out: a deletion goes from the record to its
 * alert, and neither waits for the other.
 */
const dueSql = `
  SELECT enquiry_id AS id, times, created_at AS "createdAt", emergency, is_attended(enquiry) AS attended, (
    SELECT tried FROM tried_once_at(enquiry) AS tried WHERE NOT EXISTS (
      SELECT FROM deliveries AS done WHERE done.enquiry_id = enquiry.id AND purpose = 'alert-again'
        AND queued_at >= tried + make_interval(mins => ${emergencyAgainMinutes.later}))) AS "triedAt"
  FROM enquiry_alerts AS alert JOIN enquiries AS enquiry ON enquiry.id = alert.enquiry_id
  WHERE alert.due_at <= now() ORDER BY emergency DESC, alert.due_at LIMIT ${batch} FOR UPDATE OF alert SKIP LOCKED FOR KEY SHARE OF enquiry SKIP LOCKED`;

const noteSql = `
  UPDATE enquiry_alerts SET times = done.times, due_at = done."dueAt"
  FROM jsonb_to_recordset($1::jsonb) AS done (id uuid, times integer, "dueAt" timestamptz) WHERE enquiry_id = done.id`;

/**
 * Alerts each new record on every channel, and again until somebody sees to it (`is_attended`); an emergency that was tried in vain, once
 * more. A trigger adds a row of `enquiry_alerts`
 * for each new record (`schema/alerts.sql`). The row says when; any process may do it, one does.
 */
@Injectable()
export class Escalation implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(Escalation.name);
  private raising: Promise<void> | undefined;
  private again = false;
  private readonly stopping = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    private readonly listener: DatabaseListener,
    private readonly periodic: PeriodicWork,
    private readonly closedDays: ClosedDays,
    private readonly recipients: Recipients,
    private readonly overdue: OverdueAlerts,
    private readonly floods: FloodAlerts,
    private readonly serving: Serving,
  ) {}

  onModuleInit(): void {
    this.periodic.add({ name: 'alerts', everySeconds: 2, retrySeconds: 2, work: () => this.raiseAll() });
    this.listener.on('enquiries', (payload) => {
      if (this.serving.isOn && /"created"|"many"/.test(payload)) this.raiseSoon();
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.raising;
  }

  /** Raises due alerts: for new, unattended and newly overdue records. */
  async raiseAll(): Promise<void> {
    await this.raiseRecords();
    await this.overdue.tellNew();
  }

  private async raiseRecords(): Promise<void> {
    while ((await this.raiseSome()) === batch);
  }

  /** Raises alerts at once; records that arrive during a run share the next one. */
  private raiseSoon(): void {
    this.again = true;
    this.raising ??= this.raiseWhileAsked().finally(() => (this.raising = undefined));
  }

  private async raiseWhileAsked(): Promise<void> {
    const { signal } = this.stopping;
    while (this.again && !signal.aborted) {
      this.again = false;
      // The periodic work tries again.
      await this.raiseRecords().catch((error: unknown) => this.logger.warn(error));
      await sleep(leastBetweenMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private raiseSome(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.query<DueRow[]>(dueSql);
      if (rows.length === 0) return 0;
      const now = await databaseNow(manager);
      const calendar = await this.closedDays.calendar();
      const open = rows.filter(({ attended }) => !attended);
      const gathered = await this.floods.gathered(manager, open);
      // Before the deliveries of the others: it may wait for another process.
      const waits = await this.floods.tell(manager, gathered, now);
      const inVain = rows.filter(({ triedAt }) => triedAt && againAfterTry(triedAt) <= now);
      const single = [...open.filter((row) => !gathered.includes(row)), ...inVain];
      const deliveries = await this.deliveriesOf(manager, single, now);
      if (deliveries.length > 0) await manager.insert(Delivery, deliveries);
      const done = rows.map((row) => {
        const { id, times, attended, triedAt } = row;
        if (inVain.includes(row)) return { id, times: times + 1, dueAt: null };
        if (attended) return { id, times, dueAt: triedAt && nextLook(triedAt, now) };
        const waitsUntil = waits.get(id);
        return waitsUntil ? { id, times, dueAt: waitsUntil } : { id, times: times + 1, dueAt: nextAlertAt(row, now, calendar) };
      });
      await manager.query(noteSql, [JSON.stringify(done)]);
      return rows.length;
    });
  }

  private async deliveriesOf(manager: EntityManager, rows: DueRow[], now: Date): Promise<QueryDeepPartialEntity<Delivery>[]> {
    const onCall = await this.recipients.beside(manager, { everybody: false });
    const everybody = await this.recipients.beside(manager, { everybody: true });
    return rows.flatMap((row) => {
      const people = reachesEverybody(row, now) ? everybody : onCall;
      // The first email was queued together with the record.
      const isFirst = row.times === 0;
      const purpose = isFirst ? ('owner-alert' as const) : ('alert-again' as const);
      return (isFirst ? people : [businessMailbox, ...people]).map((recipient) => ({ ...recipient, enquiryId: row.id, purpose, canWait: !row.emergency }));
    });
  }
}
