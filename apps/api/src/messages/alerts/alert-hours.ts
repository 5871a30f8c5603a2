import type { EntityManager } from 'typeorm';
import type { AlertHours } from '#dto';
import { AlertHoursRow } from '../../deliveries/alert-hours.entity.js';
import { nextTimeOfDay } from '../../enquiries/clock/next-time-of-day.js';
import { databaseNow } from '../../platform/database/database-now.js';
import { PeriodicTurn } from '../../platform/periodic/periodic-turn.entity.js';

/** The timed task that queues the morning's message; `is_quiet` in `schema/alerts.sql` knows it by this name. */
export const morningTask = 'morning alerts';

/** The hours of alerts. */
export async function alertHours(manager: EntityManager): Promise<AlertHours> {
  const { quiet, starts, ends } = (await manager.findOneBy(AlertHoursRow, { id: true })) ?? new AlertHoursRow();
  return { quiet, starts, ends };
}

/** When the next message of a morning is due: at the next start of the hours. */
export async function nextMorning(manager: EntityManager, after: Date): Promise<Date> {
  return nextTimeOfDay(after, (await alertHours(manager)).starts);
}

/** Whether what can wait does. SQL: it is a function of the database. */
export async function isQuiet(manager: EntityManager): Promise<boolean> {
  const [row] = await manager.query<[{ quiet: boolean }]>('SELECT is_quiet() AS quiet');
  return row.quiet;
}

/** Changes the hours of alerts in one transaction. If that ends the quiet, what has waited so far is gathered at once. */
export async function changeAlertHours(manager: EntityManager, hours: AlertHours): Promise<void> {
  const wasQuiet = await isQuiet(manager);
  await manager.upsert(AlertHoursRow, { id: true, ...hours }, ['id']);
  // SQL, as in isQuiet, but the message of a morning that is due makes no quiet here.
  const [after] = await manager.query<[{ quiet: boolean }]>('SELECT is_quiet_at(now()) AS quiet');
  const now = await databaseNow(manager);
  const nextAt = wasQuiet && !after.quiet ? now : await nextMorning(manager, now);
  await manager.update(PeriodicTurn, { name: morningTask }, { nextAt });
}
