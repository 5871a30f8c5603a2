import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type Migration, MigrationExecutor, type MigrationInterface, type QueryRunner } from 'typeorm';
import { databaseOptions } from './database-options.js';
import { declareSchema } from './declare-schema.js';
import { MigrationError } from './migration-error.js';
import { migrations } from './migrations/index.js';
import { SteadyClient } from './steady-client.js';

/** Advisory-lock key, in SQL as TypeORM has no such lock; arbitrary but unique in this database. */
const migrationLock = 7_310_443;
const lockPollMs = 200;

/** Time-outs that server, database or user may have set; a migration takes as long as it needs. Which exist depends on the version. */
const serverTimeouts = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
  'transaction_timeout',
];

export type MigrationClass = new () => MigrationInterface;

interface MigrateOptions {
  /** Default: all migrations of this version. */
  wanted?: readonly MigrationClass[];
  log?: (text: string) => void;
}

/**
 * Brings the database at `url` up to date, on a connection of its own without time-outs. Each migration has its own transaction;
 * one with `transaction = false` has none. Replicas and commands wait for one another. The views, functions and triggers are declared
 * with the last migration, or alone if none is pending; not at an earlier level than this version's. Throws MigrationError when a
 * migration fails.
 */
export async function migrate(url: string, { wanted = migrations, log = () => undefined }: MigrateOptions = {}): Promise<void> {
  const extra = { Client: SteadyClient, query_timeout: 0 };
  const dataSource = await new DataSource({ ...databaseOptions(url), migrations: [...wanted], extra }).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query(`SELECT set_config(name, '0', false) FROM pg_settings WHERE name = ANY($1)`, [serverTimeouts]);
    await waitForLock(dataSource, runner, log);
    const executor = new MigrationExecutor(dataSource, runner);
    const isWhole = migrations.every((migration) => wanted.includes(migration));
    const pending = await executor.getPendingMigrations();
    for (const migration of pending) {
      const begun = performance.now();
      await runMigration(executor, runner, migration, isWhole && migration === pending.at(-1));
      log(`migration ${migration.name} done in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    }
    if (isWhole && pending.length === 0) await declareSchema(runner);
  } finally {
    await runner.release();
    // Ends the connection, and the lock with it.
    await dataSource.destroy();
  }
}

/** Polls for the lock: a waiting statement would hold a snapshot, and CREATE INDEX CONCURRENTLY waits for every snapshot. */
async function waitForLock(dataSource: DataSource, runner: QueryRunner, log: (text: string) => void): Promise<void> {
  for (let polls = 0; ; polls += 1) {
    const [row] = await dataSource.query<{ locked: boolean }[]>('SELECT pg_try_advisory_lock($1) AS locked', [migrationLock], runner);
    if (row?.locked) return;
    if (polls === 0) log('another process is changing the schema; waiting until it is done');
    await sleep(lockPollMs);
  }
}

async function runMigration(executor: MigrationExecutor, runner: QueryRunner, migration: Migration, declares: boolean): Promise<void> {
  const isAtomic = migration.instance?.transaction ?? true;
  try {
    if (isAtomic) await runner.startTransaction();
    // First, since without a transaction the migration counts as done once it ends; such a one only builds an index.
    else if (declares) await declareSchema(runner);
    await executor.executeMigration(migration);
    if (isAtomic && declares) await declareSchema(runner);
    if (isAtomic) await runner.commitTransaction();
  } catch (cause) {
    // On a broken connection the rollback fails, too; the first failure says more, and the database rolls back without being told.
    if (isAtomic) await runner.rollbackTransaction().catch(() => undefined);
    throw new MigrationError(migration.name, isAtomic, cause);
  }
}

/** Names of the migrations applied to this database, in no order. SQL: the table is TypeORM's own. */
export async function appliedMigrations(dataSource: DataSource): Promise<string[]> {
  const [{ there }] = await dataSource.query<[{ there: boolean }]>(`SELECT to_regclass('migrations') IS NOT NULL AS there`);
  if (!there) return [];
  const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations');
  return rows.map(({ name }) => name);
}
