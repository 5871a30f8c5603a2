import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { migrations } from '../database/migrations/index.js';
import { SteadyClient } from '../database/steady-client.js';
import type { PhotoStore } from '../uploads/photo-store.js';
import { photoCopies } from '../uploads/photo-store.js';
import { backedUpTables } from './backed-up-tables.js';
import { BackupError } from './backup-error.js';
import { encrypting } from './encryption.js';
import { entryPaths, type Manifest } from './manifest.js';
import { type TarEntry, writeTar } from './tar.js';

const rowsAPart = 200;

/** What would cut a long transaction short; the last one is there from PostgreSQL 17 on. */
const patience = ['idle_in_transaction_session_timeout', 'statement_timeout', 'transaction_timeout'];

/** What is backed up. */
export interface BackupSource {
  databaseUrl: string;
  store: PhotoStore;
}

/**
 * Writes the database, as it is at one moment, and the photos of that moment into one file that only we can read:
 * gzipped tar, encrypted (age) when there is a passphrase. The file appears when it is whole and on the disk. People may go on
 * working: a photo deleted meanwhile is left out together with its row. Throws BackupError when the schema is not up to date.
 */
export async function makeBackup(source: BackupSource, path: string, passphrase?: string): Promise<Manifest> {
  const client = new SteadyClient({ connectionString: source.databaseUrl });
  const draft = `${path}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await client.connect();
  try {
    // One transaction lasts while all photos are copied; a managed server may end those that idle or take long.
    await client.query(`SELECT set_config(name, '0', false) FROM pg_settings WHERE name = ANY($1)`, [patience]);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const manifest = await emptyManifest(client);
    const tar = Readable.from(writeTar(entriesOf(client, source.store, manifest)), { objectMode: false });
    const file = createWriteStream(draft, { mode: 0o600, flush: true });
    await (passphrase ? pipeline(tar, createGzip(), encrypting(passphrase), file) : pipeline(tar, createGzip(), file));
    await rename(draft, path);
    await flushFolder(dirname(path));
    return manifest;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function emptyManifest(client: pg.Client): Promise<Manifest> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  const names = rows.map(({ name }) => name);
  if (migrations.some(({ name }) => !names.includes(name))) {
    throw new BackupError(
      'The schema of the database is older than this version. Make the backup with the version that runs on it, or start this one: it brings the schema up to date.',
    );
  }
  return { format: 1, createdAt: new Date().toISOString(), migrations: names, rows: {}, photos: 0, photosWithoutFiles: [], hashes: {} };
}

/** Photos first: then it is known which rows have lost theirs. The manifest fills on the way and goes last. */
async function* entriesOf(client: pg.Client, store: PhotoStore, manifest: Manifest): AsyncGenerator<TarEntry> {
  for await (const { id } of rowsOf<{ id: string }>(client, 'SELECT id FROM photos ORDER BY id')) {
    const copies = await Promise.all(photoCopies.map(async (copy) => ({ copy, file: await store.open(id, copy) })));
    if (copies.some(({ file }) => !file)) {
      manifest.photosWithoutFiles.push(id);
      for (const { file } of copies) file?.stream.destroy();
      continue;
    }
    manifest.photos += 1;
    for (const { copy, file } of copies) if (file) yield hashed(manifest, entryPaths.photo(id, copy), file.bytes, file.stream);
  }
  for (const table of Object.keys(backedUpTables) as (keyof typeof backedUpTables)[]) yield* partsOf(client, table, manifest);
  yield whole(entryPaths.manifest, JSON.stringify(manifest));
}

async function* partsOf(client: pg.Client, table: keyof typeof backedUpTables, manifest: Manifest): AsyncGenerator<TarEntry> {
  manifest.rows[table] = 0;
  const gone = new Set(table === 'photos' ? manifest.photosWithoutFiles : []);
  let part: string[] = [];
  let parts = 0;
  const close = () => {
    const { path, bytes, content } = whole(entryPaths.rows(table, ++parts), `[${part.join(',\n')}]`);
    part = [];
    return hashed(manifest, path, bytes, content);
  };
  const sql = `SELECT to_json(t)::text AS row, ${table === 'photos' ? 'id::text' : "''"} AS id FROM ${table} t ORDER BY ${backedUpTables[table]}`;
  for await (const { row, id } of rowsOf<{ row: string; id: string }>(client, sql)) {
    if (gone.has(id)) continue;
    part.push(row);
    manifest.rows[table] += 1;
    if (part.length === rowsAPart) yield close();
  }
  if (part.length > 0) yield close();
}

/** The rows of a query, a few at a time: a large table never lies in memory. */
async function* rowsOf<Row extends pg.QueryResultRow>(client: pg.Client, sql: string): AsyncGenerator<Row> {
  await client.query(`DECLARE backup_rows NO SCROLL CURSOR FOR ${sql}`);
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${rowsAPart} FROM backup_rows`);
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query('CLOSE backup_rows');
}

function whole(path: string, text: string): TarEntry {
  const content = Buffer.from(text);
  return { path, bytes: content.length, content: Readable.from([content]) };
}

function hashed(manifest: Manifest, path: string, bytes: number, content: AsyncIterable<Buffer>): TarEntry {
  async function* counted() {
    const hash = createHash('sha256');
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
    manifest.hashes[path] = hash.digest('hex');
  }
  return { path, bytes, content: counted() };
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
