import type { DataSource } from 'typeorm';
import { databaseAdvice } from '../../platform/database/database-advice.js';
import { appliedMigrations } from '../../platform/database/migrate.js';
import { migrations } from '../../platform/database/migrations/index.js';
import { askRunner, type Found } from './finding.js';

// SQL throughout: these checks ask the database about itself.

/** Finds a schema other than this version's. */
export async function schemaCheck(dataSource: DataSource): Promise<Found | undefined> {
  const names = await appliedMigrations(dataSource);
  const unknown = names.filter((name) => !migrations.some((migration) => migration.name === name));
  const pending = migrations.filter(({ name }) => !names.includes(name));
  if (unknown.length > 0)
    return {
      severity: 'reminder',
      text: `The database is of a newer version: it knows ${unknown.join(', ')}.`,
      action:
        'One release back, as after a roll-back, this version works on it; further back, run the newer version or restore the backup made before the upgrade.',
    };
  if (pending.length > 0)
    return {
      text: `${pending.length} change(s) of the schema are still to be made.`,
      action: 'Start the server: it makes them before it serves.',
    };
  return undefined;
}

/**
 * Finds a database that can't store anything: creates a table of its own and rolls back. With a full or read-only disk queries still work.
 */
export async function writeCheck(dataSource: DataSource): Promise<Found | undefined> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query('CREATE TABLE doctor_probe AS SELECT generate_series(1, 1000)');
    return undefined;
  } catch (error) {
    return {
      level: 2,
      text: 'The database answers, but it stores nothing.',
      action: databaseAdvice(error) ?? String(error),
    };
  } finally {
    await runner.rollbackTransaction().catch(() => undefined);
    await runner.release();
  }
}

/** Finds a database in another encoding than UTF8, which has no place for some letters that customers write. */
export async function encodingCheck(dataSource: DataSource): Promise<Found | undefined> {
  const [row] = await dataSource.query<{ server_encoding: string }[]>('SHOW server_encoding');
  if (!row || row.server_encoding === 'UTF8') return undefined;
  return {
    text: `The database stores text as ${row.server_encoding}, not as UTF8: other letters are refused or lost, and backups may not restore.`,
    action: "Make an empty database (CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0) and restore a backup into it.",
  };
}

/** Finds periodic work that overran and has not succeeded since. */
export async function overrunCheck(dataSource: Pick<DataSource, 'query'>): Promise<Found | undefined> {
  const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM periodic_work WHERE overran_at IS NOT NULL ORDER BY name');
  if (rows.length === 0) return undefined;
  const names = rows.map(({ name }) => `"${name}"`).join(', ');
  return {
    text: `The server's own work ${names} did not finish and was stopped; it is tried again.`,
    action: 'Run the doctor: it names what is silent, such as the photo store or a disk. The server\'s log says "did not finish" and when.',
    owner: { text: 'Some of the server’s own work did not finish; it is tried again.', action: askRunner },
  };
}
