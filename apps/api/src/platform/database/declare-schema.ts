import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { workspaceRoot } from '../config/workspace-root.js';

type Database = Pick<DataSource, 'query'>;

/** In this order: a view calls functions of the search. */
const declarations = ['references', 'search', 'records', 'alerts', 'visits', 'photos', 'ended', 'announcements'] as const;

/** Replaces the views, functions and triggers by those of schema/*.sql. All or nothing. */
export async function declareSchema(database: Database): Promise<void> {
  const files = declarations.map((name) => sqlFile(`schema/${name}.sql`));
  await database.query([dropViewsSql, ...files].join('\n'));
}

const dropViewsSql = 'DROP VIEW IF EXISTS enquiry_words, enquiry_records;';

/** Makes way for a change of the views' columns. The next start declares the views again. */
export async function dropViews(database: Database): Promise<void> {
  await database.query(dropViewsSql);
}

/** Whether there are no views: in an empty database, and after dropViews. */
export async function lacksViews(database: Database): Promise<boolean> {
  const [{ there }] = await database.query<[{ there: boolean }]>(`SELECT to_regclass('enquiry_records') IS NOT NULL AS there`);
  return !there;
}

/** The statements of a file below platform/database; it is read from the build, where the bundle lies elsewhere. */
export function sqlFile(path: string): string {
  return readFileSync(join(workspaceRoot, 'dist/api/platform/database', path), 'utf8');
}
