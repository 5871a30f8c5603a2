import { Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { isDatabaseUnavailable } from './is-database-unavailable.js';
import { databaseProblem } from './database-problem.js';
import { migrate } from './migrate.js';

const firstWaitMs = 250;
const longestWaitMs = 5_000;

/** The data source with its schema up to date. Waits for a database that is not there yet, for as long as it takes; any other failure is thrown. */
export async function connect(options: DataSourceOptions, waitMs = firstWaitMs): Promise<DataSource> {
  const dataSource = new DataSource(options);
  try {
    await dataSource.initialize();
    await migrate(dataSource);
    return dataSource;
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy();
    if (!isDatabaseUnavailable(error)) throw error;
    new Logger('Database').warn(`waiting for the database: ${databaseProblem(error) ?? String(error)}`);
  }
  await sleep(waitMs);
  return connect(options, Math.min(waitMs * 2, longestWaitMs));
}
