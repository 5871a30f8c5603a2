import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SteadyClient } from '../../platform/database/steady-client.js';
import { withClient } from '../../platform/database/with-client.js';
import { compareBackup } from './compare-backup.js';
import { drillPrefix, removeLeftDrills, removeLeftRestores } from './left-overs.js';
import { type Restored, restoreBackup, type RestoreOptions } from './restore-backup.js';

/**
 * Restores a backup into a database of its own on the same server, compares them, and removes it. Photos are verified one by one in a folder
 * below `work`, and not kept: the disk may have no room for all of them. Removes what killed drills left first.
 */
export async function restoreDrill(
  { databaseUrl, work }: { databaseUrl: string; work: string },
  path: string,
  options: RestoreOptions = {},
): Promise<{ manifest: Restored; differences: string[] }> {
  await removeLeftDrills(databaseUrl, work);
  await removeLeftRestores(work);
  const suffix = randomBytes(6).toString('hex');
  const [name, folder] = [`${drillPrefix(databaseUrl)}${suffix}`, join(work, `drill-${suffix}`)];
  const drillUrl = Object.assign(new URL(databaseUrl), { pathname: name }).href;
  const holding = new SteadyClient({ connectionString: drillUrl });
  try {
    // SQL: TypeORM makes no databases.
    await withClient(databaseUrl, (client) => client.query(`CREATE DATABASE ${name}`));
    // Shows other processes that this drill is running.
    await holding.connect();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const target = { databaseUrl: drillUrl, work: folder };
    const manifest = await restoreBackup(target, path, options);
    return { manifest, differences: await compareBackup(target, manifest) };
  } finally {
    await holding.end();
    await withClient(databaseUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    await rm(folder, { recursive: true, force: true });
  }
}
