import type { EntityManager } from 'typeorm';

/** The database's moment. It says what is due: this machine's clock may be behind it, and would find that nothing is due yet. */
export async function databaseNow(manager: EntityManager): Promise<Date> {
  const [{ now }] = await manager.query<[{ now: Date }]>('SELECT now()');
  return now;
}
