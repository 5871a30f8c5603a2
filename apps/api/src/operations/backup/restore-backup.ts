import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseOptions } from '../../platform/database/database-options.js';
import { SteadyClient } from '../../platform/database/steady-client.js';
import type { PhotoStore } from '../../uploads/photo-store.js';
import { BackupError } from './backup-error.js';
import { type BackupPhoto, FolderShelf, type PhotoShelf } from './backup-photos.js';
import { endFormerKeys, rememberAccess } from './former-access.js';
import { hashOf } from './hash-of.js';
import { type Manifest, namedPhotos } from './manifest.js';
import { migrateTo } from './migrate-to.js';
import { merged, type PeopleList, peopleListOn } from './people-list.js';
import { type Archive, readBackup, verifyArchive } from './read-backup.js';
import { readPhoto } from './read-photos.js';
import { countRows, insertRows, makeRoom, refuseRecords } from './restore-rows.js';
import { shutOut } from './shut-out.js';

/** One transaction lasts while photos are saved, so it must not have the time-outs of requests. */
const patient = { Client: SteadyClient };

/** The installation to restore; `work` is a folder on the photos' disk. Without a store each photo is read and verified, but not kept. */
export interface RestoreTarget {
  databaseUrl: string;
  store?: PhotoStore;
  work: string;
}

export interface RestoreOptions {
  passphrase?: string;
  /** The place of its photos; default: the folder of its file. */
  shelf?: PhotoShelf;
  /** Aborts it between two entries, with the database as before. */
  signal?: AbortSignal;
}

/** The result of a restore. `rows` counts those there now, without the keys that had ended since. */
export interface Restored extends Manifest {
  /** The names of the people removed or suspended since the backup, which they now are again. */
  shutOut: string[];
  /** Where they were found: in the former database, or in the list beside the backup, with its moment in ISO 8601. */
  knownFrom: { database: boolean; list?: string };
}

/**
 * Restores a backup into an installation that holds no records yet; everything else there is replaced. The file is read and verified once
 * before anything is written, and each photo before it is saved. All or nothing: after a failure the database is as before, without photos.
 * Whoever was removed or suspended since the backup is so again, as far as the previous database, or the list beside the backup, knows.
 * Throws BackupError if the file is damaged, the installation is not empty, or the schemas do not fit.
 */
export async function restoreBackup(target: RestoreTarget, path: string, options: RestoreOptions = {}): Promise<Restored> {
  const { shelf = new FolderShelf(dirname(path)) } = options;
  const archive = await verifyArchive(path, options.passphrase);
  const { manifest } = archive;
  const list = await peopleListOn(shelf);
  await migrateTo(target.databaseUrl, manifest.migrations);
  const saved = new Set<string>();
  const dataSource = await new DataSource({ ...databaseOptions(target.databaseUrl), extra: patient }).initialize();
  try {
    const restoring = async (manager: EntityManager) => {
      await refuseRecords(manager);
      const former = await rememberAccess(manager);
      await makeRoom(manager, Object.keys(manifest.rows));
      await putBack(manager, { target, path, archive, saved }, { ...options, shelf });
      return endAccess(manager, manifest, former, list);
    };
    const restored = await dataSource.transaction(restoring).catch(async (error: unknown) => {
      const left: string[] = [];
      for (const id of saved) await target.store?.remove(id).catch(() => left.push(id));
      if (left.length === 0) throw error;
      const why = error instanceof Error ? error.message : String(error);
      throw new BackupError(`${why}\nIn addition, these photos could not be removed; please remove their files: ${left.join(', ')}`, { cause: error });
    });
    await migrateTo(target.databaseUrl);
    return restored;
  } finally {
    await dataSource.destroy();
  }
}

interface Restoring {
  target: RestoreTarget;
  path: string;
  archive: Archive;
  /** The ids of photos that were written. */
  saved: Set<string>;
}

async function putBack(
  manager: EntityManager,
  { target, path, archive, saved }: Restoring,
  { passphrase, signal, shelf }: RestoreOptions & { shelf: PhotoShelf },
): Promise<void> {
  const { manifest, identity } = archive;
  for await (const { path: name, content } of readBackup(path, passphrase)) {
    signal?.throwIfAborted();
    const [kind, ...rest] = name.split('/');
    if (kind === 'tables') await insertRows(manager, rest[0] ?? '', (await buffer(content)).toString());
  }
  for (const photo of namedPhotos(manifest)) {
    signal?.throwIfAborted();
    await save(target, photo, readPhoto(shelf, photo, identity), saved);
  }
}

/** Ends access that had ended since the backup. */
async function endAccess(manager: EntityManager, manifest: Manifest, former: PeopleList, list?: PeopleList): Promise<Restored> {
  const tables = Object.keys(manifest.rows);
  const before = await countRows(manager, tables);
  const known = await endFormerKeys(manager);
  const names = await shutOut(manager, merged(former, list));
  const after = await countRows(manager, tables);
  const rows = Object.fromEntries(tables.map((table) => [table, (manifest.rows[table] ?? 0) + (after[table] ?? 0) - (before[table] ?? 0)]));
  return { ...manifest, rows, shutOut: names, knownFrom: { database: known > 0, list: list?.asOf } };
}

/** Saves a photo only if its bytes have the hash that the backup recorded. */
async function save(
  { store, work }: RestoreTarget,
  { id, copy, hash }: BackupPhoto,
  content: AsyncIterable<Buffer>,
  saved: Set<string>,
): Promise<void> {
  await mkdir(work, { recursive: true });
  const file = join(work, `restore-${randomUUID()}`);
  try {
    await pipeline(content, createWriteStream(file));
    const isWhole = (await hashOf(createReadStream(file))) === hash;
    if (!isWhole) throw new BackupError(`The backup is damaged: photo ${id}.${copy} is not as it was written.`);
    if (!store) return;
    // A photo that is there already may belong to another database with the same folder: it stays if the restore fails.
    const there = saved.has(id) ? undefined : await store.open(id, copy);
    there?.stream.destroy();
    if (!there) saved.add(id);
    await store.save(id, copy, file);
  } finally {
    await rm(file, { force: true });
  }
}
