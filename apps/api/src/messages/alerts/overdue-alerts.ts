import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, Not, Raw } from 'typeorm';
import { Environment } from '../../platform/config/environment.js';
import { databaseNow } from '../../platform/database/database-now.js';
import { Enquiry } from '../../enquiries/enquiry.entity.js';
import { isWrittenDown } from '../../enquiries/read-model/whole-enquiry-sql.js';
import { Delivery } from '../../deliveries/delivery.entity.js';
import { FloodAlerts } from './flood-alerts.js';
import { Recipients } from './recipients.js';

const batch = 50;

/**
 * SQL: one statement finds records and stores the reported moment, so that of many processes one reports it, once. Records overdue for
 * longer are in the morning's list.
 */
const newlySql = `
  WITH told AS (INSERT INTO enquiry_alerts AS alert (enquiry_id, due_at, overdue_told_for)
  SELECT enquiry.id, NULL, next_due_at FROM enquiries AS enquiry LEFT JOIN enquiry_alerts AS told ON told.enquiry_id = enquiry.id
  WHERE next_due_at <= now() AND next_due_at > now() - interval '1 day' AND told.overdue_told_for IS DISTINCT FROM next_due_at
  ORDER BY enquiry.id LIMIT ${batch} FOR KEY SHARE OF enquiry SKIP LOCKED
  ON CONFLICT (enquiry_id) DO UPDATE SET overdue_told_for = excluded.overdue_told_for
    WHERE alert.overdue_told_for IS DISTINCT FROM excluded.overdue_told_for
  RETURNING enquiry_id)
  SELECT id, next_due_kind = 'emergency' AS emergency,
    next_due_kind = 'emergency' AND NOT ${isWrittenDown('kind')} AND (alerts_muted_at IS NOT NULL OR NOT is_attended(enquiries)) AS silent
  FROM told JOIN enquiries ON id = enquiry_id`;

interface NewlyOverdue {
  id: string;
  emergency: boolean;
  silent: boolean;
}

/** Alerts records when they become overdue. */
@Injectable()
export class OverdueAlerts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly recipients: Recipients,
    private readonly floods: FloodAlerts,
  ) {}

  /** Alerts each record that has become overdue, or many in one alert, on every channel of the people on call. */
  async tellNew(): Promise<void> {
    while ((await this.tellSome()) === batch);
  }

  private tellSome(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.query<NewlyOverdue[]>(newlySql);
      // An unattended emergency is alerted again at that moment anyway; a call that somebody wrote down is not. A mute silences the
      // emergency alone, not what becomes overdue later.
      const told = rows.filter(({ silent }) => !silent);
      const others = told.filter(({ emergency }) => !emergency);
      const areMany = await this.areMany(manager, others);
      if (areMany) await this.floods.tellOverdue(manager, await databaseNow(manager));
      const single = areMany ? told.filter(({ emergency }) => emergency) : told;
      if (single.length > 0) {
        const recipients = await this.recipients.all(manager, { everybody: false });
        const about = ({ id, emergency }: NewlyOverdue) => ({ enquiryId: id, purpose: 'overdue' as const, canWait: !emergency });
        await manager.insert(Delivery, single.flatMap((row) => recipients.map((each) => ({ ...each, ...about(row) }))));
      }
      return rows.length;
    });
  }

  /** Whether these, with what else became overdue in the last ten minutes, are too many for an alert each. An emergency has its own. */
  private async areMany(manager: EntityManager, rows: NewlyOverdue[]): Promise<boolean> {
    if (rows.length === 0) return false;
    const lately = Raw((at) => `${at} <= now() AND ${at} > now() - interval '10 minutes'`);
    const where = [{ nextDueAt: lately, nextDueKind: Not('emergency' as const) }, { id: In(rows.map(({ id }) => id)) }];
    return (await manager.countBy(Enquiry, where)) > this.environment.LIMIT_SINGLE_ALERTS;
  }
}

/** How many records are overdue. */
export function overdueCount(manager: EntityManager): Promise<number> {
  return manager.countBy(Enquiry, { nextDueAt: Raw((dueAt) => `${dueAt} <= now()`) });
}
