import type { EntityManager } from 'typeorm';

/**
 * The database's present time, which decides what is due: this machine's clock may be behind it, and would find nothing due yet. SQL:
 * TypeORM selects only from tables.
 */
export async function databaseNow(manager: EntityManager): Promise<Date> {
  const [{ now }] = await manager.query<[{ now: Date }]>('SELECT now()');
  return now;
}
