import { DataSource } from 'typeorm';
import { databaseOptions } from './database-options.js';
import { dropViews } from './declare-schema.js';
import { migrations } from './migrations/index.js';
import { SteadyClient } from './steady-client.js';

/** The migrations after the named one, newest first. Undefined when this version has no migration of that name. */
export function migrationsAfter(name: string): string[] | undefined {
  const names = migrations.map((migration) => migration.name);
  const position = names.indexOf(name);
  return position < 0 ? undefined : names.slice(position + 1).reverse();
}

/**
 * Undoes every migration after the named one in the database at `url`, each in its own transaction, without time-outs. Returns their
 * names. The views go, too: the earlier release declares its own when it starts. No server may run meanwhile: it would bring the schema up
 * to date again. SQL: the table is TypeORM's own.
 */
export async function undoMigrationsAfter(url: string, name: string): Promise<string[]> {
  const extra = { Client: SteadyClient, query_timeout: 0 };
  const dataSource = await new DataSource({ ...databaseOptions(url), extra }).initialize();
  const undone: string[] = [];
  try {
    for (const later of migrationsAfter(name) ?? []) {
      const [applied] = await dataSource.query<unknown[]>('SELECT FROM migrations WHERE name = $1', [later]);
      if (!applied) continue;
      await dropViews(dataSource);
      await dataSource.undoLastMigration({ transaction: 'each' });
      undone.push(later);
    }
  } finally {
    await dataSource.destroy();
  }
  return undone;
}
