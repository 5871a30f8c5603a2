import { DataSource } from 'typeorm';
import { databaseOptions } from '../../platform/database/database-options.js';
import { appliedMigrations, migrate } from '../../platform/database/migrate.js';
import { migrations } from '../../platform/database/migrations/index.js';
import { BackupError } from './backup-error.js';

const newerDatabase =
  'The database is of a newer version than the backup. Restore into an empty database; its schema is brought up to date afterwards.';

/**
 * Brings the schema to exactly the level of these migrations (default: all of this version's). Throws BackupError if it is past that level
 * already, or if this version does not know the level.
 */
export async function migrateTo(databaseUrl: string, level: readonly string[] = migrations.map(({ name }) => name)): Promise<void> {
  const unknown = level.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0) throw new BackupError('The backup was made by a newer version. Please restore it with that one.');
  const wanted = migrations.filter(({ name }) => level.includes(name));
  const dataSource = await new DataSource(databaseOptions(databaseUrl)).initialize();
  try {
    const done = await appliedMigrations(dataSource);
    if (done.some((name) => !level.includes(name))) throw new BackupError(newerDatabase);
  } finally {
    await dataSource.destroy();
  }
  await migrate(databaseUrl, { wanted });
}
