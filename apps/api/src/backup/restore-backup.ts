import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { SteadyClient } from '../database/steady-client.js';
import { photoCopies, type PhotoCopy, type PhotoStore } from '../uploads/photo-store.js';
import { backedUpTables, formerTables } from './backed-up-tables.js';
import { BackupError } from './backup-error.js';
import { FolderShelf, type PhotoShelf } from './backup-photos.js';
import { hashOf } from './hash-of.js';
import { type Manifest, namedPhotos } from './manifest.js';
import { migrateTo } from './migrate-to.js';
import { readBackup, verifyArchive } from './read-backup.js';
import { readPhoto } from './read-photos.js';

/** Where a backup is put back; `work` is a folder on the disk of the photos. */
export interface RestoreTarget {
  databaseUrl: string;
  store: PhotoStore;
  work: string;
}

export interface RestoreOptions {
  passphrase?: string;
  /** Where its photos lie; the folder of its file when left out. */
  shelf?: PhotoShelf;
  /** Ends it between two entries, with the database as before. */
  signal?: AbortSignal;
}

/**
 * Puts a backup into an installation that holds no records yet; its users are replaced by the backup's. The file is read and verified once
 * before anything is written, and each photo before it is saved. All or nothing: after a failure the database is as before, without photos.
 * Throws BackupError when the file is not whole, the installation is not empty, or the schemas do not fit.
 */
export async function restoreBackup(target: RestoreTarget, path: string, options: RestoreOptions = {}): Promise<Manifest> {
  const { passphrase, signal, shelf = new FolderShelf(dirname(path)) } = options;
  const { manifest, identity } = await verifyArchive(path, passphrase);
  await migrateTo(target.databaseUrl, manifest.migrations);
  const saved = new Set<string>();
  const client = new SteadyClient({ connectionString: target.databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await refuseRecords(client);
    await client.query('DELETE FROM users');
    for await (const { path: name, content } of readBackup(path, passphrase)) {
      signal?.throwIfAborted();
      const [kind, ...rest] = name.split('/');
      if (kind === 'tables') await insert(client, rest[0] ?? '', (await buffer(content)).toString());
      // In a backup of format 1 the photos are among the entries.
      if (kind === 'photos') await save(target, rest[0] ?? '', content, { hash: manifest.hashes[name], saved });
    }
    for (const photo of namedPhotos(manifest)) {
      signal?.throwIfAborted();
      await save(target, `${photo.id}.${photo.copy}`, readPhoto(shelf, photo, identity), { hash: photo.hash, saved });
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    for (const id of saved) await target.store.remove(id);
    throw error;
  } finally {
    await client.end();
  }
  await migrateTo(target.databaseUrl);
  return manifest;
}

/** Until the end of the transaction nobody else writes, so that it stays true. */
async function refuseRecords(client: pg.Client): Promise<void> {
  await client.query('LOCK TABLE quote_submissions, contact_submissions, photos IN EXCLUSIVE MODE');
  const sql =
    'SELECT EXISTS (SELECT FROM quote_submissions) OR EXISTS (SELECT FROM contact_submissions) OR EXISTS (SELECT FROM photos) AS used';
  const { rows } = await client.query<{ used: boolean }>(sql);
  if (rows[0]?.used)
    throw new BackupError(
      'This installation holds records already, and a backup never overwrites any. Restore into an empty database and an empty DATA_DIR.',
    );
}

async function insert(client: pg.Client, table: string, rows: string): Promise<void> {
  if (!(table in backedUpTables) && !(table in formerTables)) throw new BackupError(`The backup holds an unknown table: ${table}`);
  // A server that was started on the empty database has made a key already; the phones know the backup's.
  if (table === 'push_keys') await client.query('DELETE FROM push_keys');
  const columns = await insertableColumns(client, table);
  await client.query(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`, [rows]);
}

/** A generated column computes itself and takes no value. */
async function insertableColumns(client: pg.Client, table: string): Promise<string> {
  const sql = `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
    WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`;
  const { rows } = await client.query<{ columns: string }>(sql, [table]);
  return rows[0]?.columns ?? '';
}

/** Saves a photo that is as it was written, and no other. */
async function save(
  { store, work }: RestoreTarget,
  name: string,
  content: AsyncIterable<Buffer>,
  { hash, saved }: { hash: string | undefined; saved: Set<string> },
): Promise<void> {
  const [id = '', copy = ''] = name.split('.');
  if (!photoCopies.includes(copy as PhotoCopy)) throw new BackupError(`The backup holds an unknown kind of photo: ${name}`);
  await mkdir(work, { recursive: true });
  const file = join(work, `restore-${randomUUID()}`);
  try {
    await pipeline(content, createWriteStream(file));
    const isWhole = (await hashOf(createReadStream(file))) === hash;
    if (!isWhole) throw new BackupError(`The backup is damaged: photo ${name} is not as it was written.`);
    saved.add(id);
    await store.save(id, copy as PhotoCopy, file);
  } finally {
    await rm(file, { force: true });
  }
}
