import { DataSource } from 'typeorm';
import { databaseOptions } from './database-options.js';
import { migrations } from './migrations/index.js';
import { SteadyClient } from './steady-client.js';

/** The migrations that come after the one of this name, newest first. Undefined when this version knows no such one. */
export function migrationsAfter(name: string): string[] | undefined {
  const names = migrations.map((migration) => migration.name);
  const place = names.indexOf(name);
  return place < 0 ? undefined : names.slice(place + 1).reverse();
}

/**
 * Takes the database at `url` back to the schema after the migration of this name, one transaction for each that is undone, without
 * time-outs. Answers the names of those. Nothing may serve meanwhile: a server would bring the schema up to date again.
 */
export async function undoMigrationsAfter(url: string, name: string): Promise<string[]> {
  const extra = { Client: SteadyClient, keepAlive: true };
  const dataSource = await new DataSource({ ...databaseOptions(url), extra }).initialize();
  const undone: string[] = [];
  try {
    for (const later of migrationsAfter(name) ?? []) {
      const [applied] = await dataSource.query<unknown[]>('SELECT FROM migrations WHERE name = $1', [later]);
      if (!applied) continue;
      await dataSource.undoLastMigration({ transaction: 'each' });
      undone.push(later);
    }
  } finally {
    await dataSource.destroy();
  }
  return undone;
}
