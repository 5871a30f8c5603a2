import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { SteadyClient } from '../database/steady-client.js';
import { photoCopies, type PhotoCopy, type PhotoStore } from '../uploads/photo-store.js';
import { backedUpTables, formerTables } from './backed-up-tables.js';
import { BackupError } from './backup-error.js';
import type { Manifest } from './manifest.js';
import { migrateTo } from './migrate-to.js';
import { readBackup, verifyBackup } from './read-backup.js';

/** Where a backup is put back; `work` is a folder on the disk of the photos. */
export interface RestoreTarget {
  databaseUrl: string;
  store: PhotoStore;
  work: string;
}

/**
 * Puts a backup into an installation that holds no records yet; its users are replaced by the backup's. The file is read
 * and verified once before anything is written. All or nothing: after a failure the database is as before, without photos.
 * Throws BackupError when the file is not whole, the installation is not empty, or the schemas do not fit.
 */
export async function restoreBackup(target: RestoreTarget, path: string, passphrase?: string): Promise<Manifest> {
  const manifest = await verifyBackup(path, passphrase);
  await migrateTo(target.databaseUrl, manifest.migrations);
  const saved = new Set<string>();
  const client = new SteadyClient({ connectionString: target.databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await refuseRecords(client);
    await client.query('DELETE FROM users');
    for await (const { path: name, content } of readBackup(path, passphrase)) {
      const [kind, ...rest] = name.split('/');
      if (kind === 'tables') await insert(client, rest[0] ?? '', (await buffer(content)).toString());
      if (kind === 'photos') await save(target, rest[0] ?? '', content, saved);
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

async function save({ store, work }: RestoreTarget, name: string, content: AsyncIterable<Buffer>, saved: Set<string>): Promise<void> {
  const [id = '', copy = ''] = name.split('.');
  if (!photoCopies.includes(copy as PhotoCopy)) throw new BackupError(`The backup holds an unknown kind of photo: ${name}`);
  await mkdir(work, { recursive: true });
  const file = join(work, `restore-${randomUUID()}`);
  try {
    await pipeline(content, createWriteStream(file));
    saved.add(id);
    await store.save(id, copy as PhotoCopy, file);
  } finally {
    await rm(file, { force: true });
  }
}
