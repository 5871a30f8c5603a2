import type { EntityManager } from 'typeorm';

/** The database's moment. It says what is due: this machine's clock may be behind it, and would find that nothing is due yet. */
export async function databaseNow(manager: EntityManager): Promise<Date> {
  const [row] = await manager.query<{ now: Date }[]>('SELECT now()');
  if (!row) throw new Error('The database did not say its time');
  return row.now;
}
