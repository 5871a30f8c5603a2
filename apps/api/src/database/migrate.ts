import type { DataSource } from 'typeorm';

/** Any number that nothing else in this database locks. */
const migrationLock = 7_310_443;

/** Brings the schema up to date. Replicas that start at once wait for one another; all or nothing. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SET statement_timeout = 0');
    await runner.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await dataSource.runMigrations();
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    await runner.query('RESET statement_timeout').catch(() => undefined);
    await runner.release();
  }
}
