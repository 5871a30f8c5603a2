import type { EntityManager } from 'typeorm';
import { backedUpTables } from './backed-up-tables.js';
import { BackupError } from './backup-error.js';

// SQL throughout: a backup knows tables, whose rows may be from an older or a newer version.

/** Throws BackupError if there are requests or photos. Nobody else can write any until the transaction ends. */
export async function refuseRecords(manager: EntityManager): Promise<void> {
  await manager.query('LOCK TABLE enquiries, photos IN EXCLUSIVE MODE');
  const sql = 'SELECT EXISTS (SELECT FROM enquiries) OR EXISTS (SELECT FROM photos) AS used';
  const [row] = await manager.query<{ used: boolean }[]>(sql);
  if (row?.used)
    throw new BackupError(
      'This installation holds records already, and a backup never overwrites any. Restore into an empty database and an empty DATA_DIR.',
    );
}

/**
 * Empties these tables, so that no row collides. A server started on the empty database has already created an owner and a push key;
 * the phones know the backup's.
 */
export async function makeRoom(manager: EntityManager, tables: readonly string[]): Promise<void> {
  for (const table of tables.toReversed()) await manager.query(`DELETE FROM ${known(table)}`);
}

/** Inserts rows as they were written. */
export async function insertRows(manager: EntityManager, table: string, rows: string): Promise<void> {
  const columns = await insertableColumns(manager, known(table));
  await manager.query(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`, [rows]);
}

/** The number of rows in each table. */
export async function countRows(manager: EntityManager, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await manager.query<{ count: number }[]>(`SELECT count(*)::int AS count FROM ${known(table)}`);
    counts[table] = row?.count ?? 0;
  }
  return counts;
}

function known(table: string): string {
  if (!(table in backedUpTables)) throw new BackupError(`The backup holds an unknown table: ${table}`);
  return table;
}

/** A generated column computes itself and takes no value. */
async function insertableColumns(manager: EntityManager, table: string): Promise<string> {
  const sql = `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
    WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`;
  const [row] = await manager.query<{ columns: string }[]>(sql, [table]);
  return row?.columns ?? '';
}
