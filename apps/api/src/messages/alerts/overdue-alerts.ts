import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, Raw } from 'typeorm';
import { Enquiry } from '../../enquiries/enquiry.entity.js';
import { isWrittenDown } from '../../enquiries/read-model/whole-enquiry-sql.js';
import { Delivery } from '../../deliveries/delivery.entity.js';
import { Recipients } from './recipients.js';

const batch = 50;

/**
 * SQL: one statement finds records and stores the reported moment, so that of many processes one reports it, once. Records overdue for
 * longer are in the morning's list.
 */
const newlySql = `
  INSERT INTO enquiry_alerts AS alert (enquiry_id, due_at, overdue_told_for)
  SELECT enquiry.id, NULL, next_due_at FROM enquiries AS enquiry LEFT JOIN enquiry_alerts AS told ON told.enquiry_id = enquiry.id
  WHERE next_due_at <= now() AND next_due_at > now() - interval '1 day' AND told.overdue_told_for IS DISTINCT FROM next_due_at
  ORDER BY enquiry.id LIMIT ${batch} FOR KEY SHARE OF enquiry SKIP LOCKED
  ON CONFLICT (enquiry_id) DO UPDATE SET overdue_told_for = excluded.overdue_told_for
    WHERE alert.overdue_told_for IS DISTINCT FROM excluded.overdue_told_for
  RETURNING enquiry_id AS id, (
    SELECT NOT ${isWrittenDown('kind')} AND next_due_kind = 'emergency' AND (alerts_muted_at IS NOT NULL OR NOT is_attended(enquiries)) FROM enquiries WHERE enquiries.id = enquiry_id) AS silent`;

/** Alerts records when they become overdue. */
@Injectable()
export class OverdueAlerts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly recipients: Recipients,
  ) {}

  /** Alerts each record that has become overdue, on every channel of the people on call. */
  async tellNew(): Promise<void> {
    while ((await this.tellSome()) === batch);
  }

  private tellSome(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.query<{ id: string; silent: boolean }[]>(newlySql);
      // An unattended emergency is alerted again at that moment anyway; a call that somebody wrote down is not. A mute silences the
      // emergency alone, not what becomes overdue later.
      const told = rows.filter(({ silent }) => !silent);
      if (told.length > 0) {
        const recipients = await this.recipients.all(manager, { everybody: false });
        const deliveries = told.flatMap(({ id }) => recipients.map((each) => ({ ...each, enquiryId: id, purpose: 'overdue' as const })));
        await manager.insert(Delivery, deliveries);
      }
      return rows.length;
    });
  }
}

/** How many records are overdue. */
export function overdueCount(manager: EntityManager): Promise<number> {
  return manager.countBy(Enquiry, { nextDueAt: Raw((dueAt) => `${dueAt} <= now()`) });
}
