import { withClient } from '../../platform/database/with-client.js';
import { BackupError } from './backup-error.js';

/** PostgreSQL's lock for making a backup, in SQL as TypeORM has no such lock: any number that nothing else uses. */
const lockKey = 7_316_924;
const timeoutMs = 600_000;
/** PostgreSQL's code for a lock that did not become free in time. */
const lockNotAvailable = '55P03';

/** Runs `work` while no other process on this database does; waits for ten minutes at most, then throws BackupError. */
export async function oneAtATime<Result>(databaseUrl: string, work: () => Promise<Result>): Promise<Result> {
  return withClient(databaseUrl, async (client) => {
    await client.query(`SELECT set_config('statement_timeout', '0', false), set_config('lock_timeout', $1, false)`, [String(timeoutMs)]);
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]).catch(orBusy);
    return work();
  });
}

function orBusy(error: unknown): never {
  if ((error as { code?: string }).code !== lockNotAvailable) throw error;
  throw new BackupError('Another backup is being made, and has not ended in time. Please try again later.');
}
