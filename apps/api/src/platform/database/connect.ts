import { Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { isDatabaseUnavailable, isRefusedByDatabase } from './is-database-unavailable.js';
import { databaseAdvice } from './database-advice.js';
import type { databaseOptions } from './database-options.js';
import { lacksViews } from './declare-schema.js';
import { appliedMigrations, migrate, type MigrationClass } from './migrate.js';

const firstWaitMs = 250;
const longestWaitMs = 5_000;

/** The result of databaseOptions, with entities. */
export type ConnectOptions = Omit<ReturnType<typeof databaseOptions>, 'migrations'> &
  Pick<DataSourceOptions, 'entities'> & { migrations: MigrationClass[] };

/** `waiting`: wait for a database that is not up yet, as long as it takes. `migrating`: bring the schema up to date. */
export interface Patience {
  waiting: boolean;
  migrating: boolean;
}

/** The data source, with its schema up to date. Throws if waiting can't help, such as on a wrong password or a failed migration. */
export async function connect(options: ConnectOptions, patience: Patience, waitMs = firstWaitMs): Promise<DataSource> {
  const logger = new Logger('Database');
  const dataSource = new DataSource(options);
  try {
    await dataSource.initialize();
    if (patience.migrating && (await isBehind(dataSource, options.migrations)))
      await migrate(options.url, { wanted: options.migrations, log: (text) => logger.log(text) });
    return dataSource;
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy();
    if (!patience.waiting || isRefusedByDatabase(error) || !isDatabaseUnavailable(error)) throw error;
    logger.warn(`waiting for the database: ${databaseAdvice(error) ?? String(error)}`);
  }
  await sleep(waitMs);
  return connect(options, patience, Math.min(waitMs * 2, longestWaitMs));
}

/** Short queries: most starts find the schema up to date and need neither a second connection nor a lock. */
async function isBehind(dataSource: DataSource, migrations: MigrationClass[]): Promise<boolean> {
  const applied = new Set(await appliedMigrations(dataSource));
  return migrations.some(({ name }) => !applied.has(name)) || lacksViews(dataSource);
}
