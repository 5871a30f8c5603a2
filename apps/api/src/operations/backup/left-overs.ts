import { hash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { withClient } from '../../platform/database/with-client.js';
import { namesIn } from './backup-photos.js';
import { isDraft } from './draft.js';

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Names of the databases of restore drills; the folder of each is `drill-<the rest>`. Other installations on the same server use other
 * names, so that none removes another's running drill.
 */
export function drillPrefix(databaseUrl: string): string {
  const installation = hash('sha256', new URL(databaseUrl).pathname);
  return `restore_drill_${installation.slice(0, 8)}_`;
}

/**
 * Removes the remains of killed drills: the copies of the database and their folders in `work`. A drill that runs keeps a
 * connection to its database, and so its copy. Returns how many still run. SQL: databases are no entities.
 */
export async function removeLeftDrills(databaseUrl: string, work: string): Promise<number> {
  const prefix = drillPrefix(databaseUrl);
  return withClient(databaseUrl, async (client) => {
    // Before the databases: a drill that starts meanwhile makes its folder after its database, and so is not among these.
    const folders = (await namesIn(work)).filter((name) => name.startsWith('drill-'));
    const { rows } = await client.query<{ name: string; used: boolean }>(
      `SELECT datname AS name, EXISTS (SELECT FROM pg_stat_activity WHERE datname = d.datname) AS used
       FROM pg_database d WHERE starts_with(datname, $1)`,
      [prefix],
    );
    for (const { name } of rows.filter(({ used }) => !used)) await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)}`);
    const running = rows.filter(({ used }) => used).map(({ name }) => `drill-${name.slice(prefix.length)}`);
    for (const name of folders) if (!running.includes(name)) await rm(join(work, name), { recursive: true, force: true });
    return running.length;
  });
}

/** Removes remains in `work`, over a day old, of killed restores: photos on their way, fetched archives. */
export async function removeLeftRestores(work: string, now = new Date()): Promise<void> {
  for (const name of await namesIn(work)) {
    if (!/^(fetched|restore)-/.test(name)) continue;
    const { mtimeMs } = await stat(join(work, name)).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < now.getTime() - dayMs) await rm(join(work, name), { recursive: true, force: true });
  }
}

/** Removes the drafts among a folder's backups; only while nobody else makes a backup (oneAtATime). */
export async function removeDrafts(folder: string): Promise<void> {
  const inside = await readdir(join(folder, 'photos'), { recursive: true }).catch(() => []);
  const names = [...(await namesIn(folder)), ...inside.map((name) => join('photos', name))];
  for (const name of names.filter(isDraft)) await rm(join(folder, name), { force: true });
}
