import { hash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { migrations } from '../../platform/database/migrations/index.js';
import { withClient } from '../../platform/database/with-client.js';
import type { PhotoStore } from '../../uploads/photo-store.js';
import { backedUpTables } from './backed-up-tables.js';
import { BackupError } from './backup-error.js';
import { Draft } from './draft.js';
import { encrypting } from './encryption.js';
import { entryPaths, type Manifest, newestFormat } from './manifest.js';
import { keepPeopleList, type Standing, type StandingRow, standingsOf } from './people-list.js';
import { type PhotoKey, photoKeyIn } from './photo-key.js';
import { PhotoKeeper } from './photo-keeper.js';
import { verifyArchive } from './read-backup.js';
import { type TarEntry, writeTar } from './tar.js';
import { keepUnreadable } from './unreadable-photos.js';

const rowsAPart = 200;

// SQL: a backup knows tables by name, and reads them with a cursor.

/** Time-outs that would cut a long transaction short; the last exists from PostgreSQL 17 on. */
const patience = ['idle_in_transaction_session_timeout', 'statement_timeout', 'transaction_timeout'];

export interface BackupSource {
  databaseUrl: string;
  store: PhotoStore;
}

/**
 * Writes the database, as it is at one moment, into one file that only we can read: a gzipped tar, encrypted (age) if there is a
 * passphrase. Beside it go that moment's photos, unless photos/ has them already, and the list of people who may not sign in
 * (removed-people.json). A photo that can't be read is left out with its row, and named in unreadable-photos.json. The file appears once
 * it is complete, read back, and on the disk. People may go on working: a photo deleted meanwhile is left out together with its row.
 * Throws BackupError if the schema is not up to date.
 */
export async function makeBackup(source: BackupSource, path: string, passphrase?: string, signal?: AbortSignal): Promise<Manifest> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return withClient(source.databaseUrl, async (client) => {
    // One transaction lasts while new photos are copied; a managed server may end those that idle or take long.
    await client.query(`SELECT set_config(name, '0', false) FROM pg_settings WHERE name = ANY($1)`, [patience]);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const key = await photoKeyIn(folder, passphrase);
    const manifest = await emptyManifest(client, key.set);
    const keeper = await PhotoKeeper.open(folder, key, source.store);
    await keepPhotos(client, keeper, manifest, signal);
    const draft = new Draft(path);
    const archive = gzipped(writeTar(entriesOf(client, key, manifest)));
    await draft.write(passphrase ? encrypting({ passphrase })(archive) : archive, signal);
    await verifyArchive(draft.path, passphrase).catch(async (error: unknown) => {
      await draft.remove();
      throw error;
    });
    await keepPeopleList(folder, { asOf: manifest.createdAt, people: await standings(client) });
    await keepUnreadable(folder, keeper.unreadable);
    await draft.keepAs(path);
    return manifest;
  });
}

async function emptyManifest(client: pg.Client, photoSet: string): Promise<Manifest> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  const names = rows.map(({ name }) => name);
  if (migrations.some(({ name }) => !names.includes(name))) {
    throw new BackupError(
      'The schema of the database is older than this version. Make the backup with the version that runs on it, or start this one: it brings the schema up to date.',
    );
  }
  const counts = { rows: {}, photos: 0, photosWithoutFiles: [] };
  return { format: newestFormat, createdAt: new Date().toISOString(), migrations: names, ...counts, photoSet, hashes: {} };
}

/** The people removed or suspended, for the list beside the backups: restoring an earlier one must not let them in again. */
async function standings(client: pg.Client): Promise<Record<string, Standing>> {
  const { rows } = await client.query<StandingRow>('SELECT id, removed_at AS "removedAt", suspended_at AS "suspendedAt" FROM users');
  return standingsOf(rows);
}

/** Read before the tables, so that rows without their photos are known. */
async function keepPhotos(client: pg.Client, keeper: PhotoKeeper, manifest: Manifest, signal?: AbortSignal): Promise<void> {
  for await (const { id } of rowsOf<{ id: string }>(client, 'SELECT id FROM photos ORDER BY id')) {
    const copies = await keeper.keep(id, signal);
    if (!copies) {
      manifest.photosWithoutFiles.push(id);
      continue;
    }
    manifest.photos += 1;
    for (const [copy, hash] of copies) manifest.hashes[entryPaths.photo(id, copy)] = hash;
  }
}

/** The manifest fills on the way and goes last. */
async function* entriesOf(client: pg.Client, { identity }: PhotoKey, manifest: Manifest): AsyncGenerator<TarEntry<Buffer>> {
  if (identity) yield hashed(manifest, entryPaths.photoKey, `${identity}\n`);
  for (const table of Object.keys(backedUpTables) as (keyof typeof backedUpTables)[]) yield* partsOf(client, table, manifest);
  yield { path: entryPaths.manifest, content: Buffer.from(JSON.stringify(manifest)) };
}

async function* partsOf(client: pg.Client, table: keyof typeof backedUpTables, manifest: Manifest): AsyncGenerator<TarEntry<Buffer>> {
  manifest.rows[table] = 0;
  const gone = new Set(table === 'photos' ? manifest.photosWithoutFiles : []);
  let part: string[] = [];
  let parts = 0;
  const close = () => {
    const entry = hashed(manifest, entryPaths.rows(table, ++parts), `[${part.join(',\n')}]`);
    part = [];
    return entry;
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

/** The rows of a query, a few at a time: a large table is never in memory. */
async function* rowsOf<Row extends pg.QueryResultRow>(client: pg.Client, sql: string): AsyncGenerator<Row> {
  await client.query(`DECLARE backup_rows NO SCROLL CURSOR FOR ${sql}`);
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${rowsAPart} FROM backup_rows`);
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query('CLOSE backup_rows');
}

function gzipped(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  // A failure of either reaches the reader: `pipeline` destroys the other as well.
  return pipeline(Readable.from(source, { objectMode: false }), createGzip(), () => undefined);
}

function hashed(manifest: Manifest, path: string, text: string): TarEntry<Buffer> {
  manifest.hashes[path] = hash('sha256', text);
  return { path, content: Buffer.from(text) };
}
