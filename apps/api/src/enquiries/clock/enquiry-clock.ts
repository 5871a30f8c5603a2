import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { businessZone } from './business-calendar.js';
import { ClosedDays } from './closed-days.js';
import { PeriodicTurn } from '../../platform/periodic/periodic-turn.entity.js';
import { PeriodicWork } from '../../platform/periodic/periodic-work.js';
import { Enquiry } from '../enquiry.entity.js';
import { type ClockFacts, type DueColumns, dueColumns } from './due-columns.js';

/** Rows of one transaction. */
const batch = 500;
const task = 'due times';

const storeSql = `
  UPDATE enquiries SET next_due_at = due."nextDueAt", next_due_kind = due."nextDueKind", answer_by = due."answerBy",
    target_at = due."targetAt", quotation_ends_at = due."quotationEndsAt", clock_set = true
  FROM jsonb_to_recordset($1::jsonb) AS due (
    id uuid, "nextDueAt" timestamptz, "nextDueKind" text, "answerBy" timestamptz, "targetAt" timestamptz, "quotationEndsAt" timestamptz)
  WHERE due.id = enquiries.id`;

/** Keeps the due times of all records in step with their facts and the calendar. SQL: one statement updates many rows. */
@Injectable()
export class EnquiryClock implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly closedDays: ClosedDays,
    private readonly periodic: PeriodicWork,
  ) {}

  onModuleInit(): void {
    this.periodic.add({ name: task, everySeconds: 60, retrySeconds: 60, work: () => this.setAll().then(() => undefined) });
    this.closedDays.onChange((day, by) => this.forget(day, by));
  }

  /** The due times of a row with these facts, by the calendar as the manager's transaction sees it. */
  async columnsOf(manager: EntityManager, facts: ClockFacts): Promise<DueColumns> {
    return dueColumns(facts, await this.closedDays.calendarOfNow(manager));
  }

  /** The same for a new record, by the calendar as this process knows it, which hears of a closed day a moment later. */
  async columnsOfNew(manager: EntityManager, facts: ClockFacts): Promise<DueColumns> {
    return dueColumns(facts, await this.closedDays.calendar(manager));
  }

  /** Computes missing due times, after an update, a restore or a change of the calendar. Returns how many there were. */
  async setAll(): Promise<number> {
    let all = 0;
    for (let set = await this.setSome(); ; set = await this.setSome()) {
      all += set;
      if (set < batch) return all;
    }
  }

  private setSome(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.find(Enquiry, {
        where: { clockSet: false },
        take: batch,
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      if (rows.length === 0) return 0;
      // A process stores a closed day before it marks these rows, so the calendar read here has the day.
      const calendar = await this.closedDays.calendarOfNow(manager);
      const due = rows.map((row) => ({ id: row.id, ...dueColumns(row, calendar) }));
      await manager.query(storeSql, [JSON.stringify(due)]);
      return rows.length;
    });
  }

  /**
   * Marks what closing or opening this day may change: the due times of waiting records, and the targets of answered ones (which count in a
   * month's figures), if they fall on that day or later. Some process computes them at once.
   */
  private async forget(day: string, by: EntityManager): Promise<void> {
    const sql = `
      UPDATE enquiries SET clock_set = false
      WHERE next_due_at IS NOT NULL
        OR (coalesce(released_at, created_at) < ($1::date + 1)::timestamp AT TIME ZONE '${businessZone}'
          AND target_at >= $1::date::timestamp AT TIME ZONE '${businessZone}')`;
    await by.query(sql, [day]);
    await by.update(PeriodicTurn, task, { nextAt: () => 'now()' });
  }
}
