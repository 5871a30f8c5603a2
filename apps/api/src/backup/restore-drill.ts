import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SteadyClient } from '../database/steady-client.js';
import { FilePhotoStore } from '../uploads/file-photo-store.js';
import { compareBackup } from './compare-backup.js';
import type { Manifest } from './manifest.js';
import { restoreBackup } from './restore-backup.js';

/** Restores a backup into a database of its own on the same server and into a folder below `work`, compares, and removes both. */
export async function restoreDrill(
  databaseUrl: string,
  work: string,
  path: string,
  passphrase?: string,
): Promise<{ manifest: Manifest; differences: string[] }> {
  const name = `restore_drill_${randomBytes(6).toString('hex')}`;
  await mkdir(work, { recursive: true });
  const folder = await mkdtemp(join(work, 'drill-'));
  try {
    await runAt(databaseUrl, `CREATE DATABASE ${name}`);
    const target = {
      databaseUrl: Object.assign(new URL(databaseUrl), { pathname: name }).href,
      store: new FilePhotoStore(join(folder, 'photos')),
      work: folder,
    };
    const manifest = await restoreBackup(target, path, passphrase);
    return { manifest, differences: await compareBackup(target, manifest) };
  } finally {
    await runAt(databaseUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await rm(folder, { recursive: true, force: true });
  }
}

async function runAt(connectionString: string, sql: string): Promise<void> {
  const client = new SteadyClient({ connectionString });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
