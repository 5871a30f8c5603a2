import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backupName, removeOutdated } from './backup-folder.js';
import { removeDrafts, removeLeftDrills, removeLeftRestores } from './left-overs.js';
import { type BackupSource, makeBackup } from './make-backup.js';
import type { Manifest } from './manifest.js';
import { oneAtATime } from './one-at-a-time.js';
import { removeUnneeded } from './unneeded-photos.js';

/** Where a backup goes: into a folder whose outdated backups it removes, or to a path. */
export type BackupPlace = { folder: string; keepDays: number } | { path: string };

/** What was removed after a backup, or else why that failed. */
interface Cleaned {
  removed: string[];
  removedPhotos: number;
  failure?: Error;
}

export interface TakenBackup extends Cleaned {
  path: string;
  manifest: Manifest;
}

/**
 * Takes a backup while nobody else does. What killed backups and drills left is removed first; outdated backups, and photos that no backup
 * names any more, are removed once the new one is there; if that fails, the backup counts all the same.
 */
export function takeBackup(
  source: BackupSource & { work: string },
  place: BackupPlace,
  { passphrase, signal }: { passphrase?: string; signal?: AbortSignal } = {},
): Promise<TakenBackup> {
  return oneAtATime(source.databaseUrl, async () => {
    const folder = 'path' in place ? dirname(place.path) : place.folder;
    await removeDrafts(folder);
    await removeLeftDrills(source.databaseUrl, source.work);
    await removeLeftRestores(source.work);
    const path = 'path' in place ? place.path : await freePath(folder, passphrase !== undefined);
    const manifest = await makeBackup(source, path, passphrase, signal);
    return { path, manifest, ...('path' in place ? { removed: [], removedPhotos: 0 } : await cleanUp(place, manifest, passphrase)) };
  });
}

async function cleanUp({ folder, keepDays }: { folder: string; keepDays: number }, manifest: Manifest, passphrase?: string): Promise<Cleaned> {
  let removed: string[] = [];
  try {
    removed = await removeOutdated(folder, keepDays);
    return { removed, removedPhotos: await removeUnneeded(folder, manifest, passphrase) };
  } catch (error) {
    return { removed, removedPhotos: 0, failure: error as Error };
  }
}

/** The path of a backup that begins now, dated a second later if this second's path is taken. */
async function freePath(folder: string, encrypted: boolean): Promise<string> {
  const path = join(folder, backupName(new Date(), encrypted));
  if (!existsSync(path)) return path;
  await sleep(100);
  return freePath(folder, encrypted);
}
