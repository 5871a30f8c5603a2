import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { ApiProcess } from '../../../test/api-process.js';
import { scratchDatabase, type ScratchDatabase } from '../../../test/peers/scratch-database.js';
import { runAt } from '../../../test/peers/scratch-server.js';
import { type RunningApp, startApp } from '../../../test/start-app.js';
import { connect } from './connect.js';
import { databaseOptions } from './database-options.js';
import { freePort } from './embedded/free-port.js';
import { appliedMigrations, migrate } from './migrate.js';
import { MigrationError } from './migration-error.js';
import { migrations } from './migrations/index.js';
import { SteadyClient } from './steady-client.js';

describe('migrations', () => {
  /** The lock that migrate.ts takes. */
  const lock = 7_310_443;
  const patience = { waiting: true, migrating: true };

  Logger.overrideLogger(false);

  let database: ScratchDatabase;
  beforeEach(async () => {
    database = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
  });
  afterEach(() => database.drop());

  /** A migration of this name that runs `up`. */
  function migrationThat(name: string, up: (runner: QueryRunner) => Promise<void>, transaction?: boolean) {
    return Object.defineProperty(
      class implements MigrationInterface {
        name = name;
        transaction = transaction;
        up = up;
        down = async () => undefined;
      },
      'name',
      { value: name },
    );
  }

  const sql = (text: string) => (runner: QueryRunner) => runner.query(text) as Promise<void>;

  async function rows(text: string): Promise<unknown[]> {
    const client = new SteadyClient(database.url);
    await client.connect();
    try {
      return (await client.query(text)).rows.map((row: object) => Object.values(row)[0]);
    } finally {
      await client.end();
    }
  }

  /** Resolves once another process has asked for the lock. */
  async function untilWaiting(): Promise<void> {
    for (let tries = 0; tries < 400; tries += 1) {
      const [asked] = await rows(
        `SELECT true FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_try_advisory_lock%' AND pid <> pg_backend_pid()`,
      );
      if (asked) return;
      await sleep(25);
    }
    throw new Error('Nobody asks for the lock');
  }

  /** Resolves while a statement with this text runs. */
  async function untilRunning(text: string): Promise<number> {
    for (let tries = 0; tries < 400; tries += 1) {
      const [pid] = await rows(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid() AND query LIKE '%${text}%'`,
      );
      if (pid) return Number(pid);
      await sleep(25);
    }
    throw new Error(`No statement with "${text}" runs`);
  }

  describe('a migration', () => {
    it('may take 6 s, although the statements of requests may not, and although the database sets time-outs of its own', async () => {
      await runAt(database.url, `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET statement_timeout = '1s'`);
      const long = migrationThat('Long1800000000001', sql('CREATE TABLE slow AS SELECT 1 AS one FROM pg_sleep(6)'));
      await migrate(database.url, { wanted: [...migrations, long] });
      expect(await rows(`SELECT name FROM migrations WHERE name LIKE 'Long%'`)).toEqual(['Long1800000000001']);
      expect(await rows('SELECT count(*)::int FROM slow')).toEqual([1]);
    });

    it('without a transaction creates an index concurrently, while a second replica waits for it', async () => {
      const started = { count: 0 };
      const index = migrationThat(
        'Index1800000000001',
        async (runner) => {
          started.count += 1;
          await sleep(1_000); // by now the other replica waits
          await runner.query('CREATE INDEX CONCURRENTLY users_by_name ON users (username)');
        },
        false,
      );
      await Promise.all([1, 2].map(() => migrate(database.url, { wanted: [...migrations, index] })));
      expect(started.count).toBe(1);
      expect(await rows(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'users_by_name'::regclass`)).toEqual([true]);
    });

    it('waits for a lock that another process holds for 9 s, and says so once', async () => {
      const holder = new SteadyClient(database.url);
      await holder.connect();
      await holder.query('SELECT pg_advisory_lock($1)', [lock]);
      const said: string[] = [];
      const begun = Date.now();
      const waiting = migrate(database.url, {
        wanted: [...migrations, migrationThat('Last1800000000001', sql('SELECT 1'))],
        log: (text) => said.push(text),
      });
      await sleep(9_000);
      expect(await rows(`SELECT FROM migrations WHERE name = 'Last1800000000001'`)).toEqual([]);
      await holder.end();
      await waiting;
      expect(Date.now() - begun).toBeGreaterThanOrEqual(9_000);
      expect(said).toEqual([expect.stringContaining('another process'), expect.stringMatching(/^migration Last1800000000001 done in/)]);
    });

    it('that fails is named with PostgreSQL’s reason and undone; earlier ones stay', async () => {
      const good = migrationThat('Good1800000000001', sql('CREATE TABLE good ()'));
      const bad = migrationThat('Bad1800000000002', async (runner) => {
        await runner.query('CREATE TABLE half ()');
        await runner.query('ALTER TABLE nowhere ADD COLUMN x integer');
      });
      const never = migrationThat('Never1800000000003', sql('CREATE TABLE never ()'));
      const failure = await migrate(database.url, { wanted: [...migrations, good, bad, never] }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(MigrationError);
      expect((failure as Error).message).toMatch(
        /^The migration Bad1800000000002 failed: relation "nowhere" does not exist \(42P01\)\.\nNothing of it was kept\. /,
      );
      expect(await rows(`SELECT relname FROM pg_class WHERE relname IN ('good', 'half', 'never')`)).toEqual(['good']);
      expect(await rows(`SELECT name FROM migrations WHERE name LIKE '%180000000000_'`)).toEqual(['Good1800000000001']);
    });

    it.each([
      ['is cancelled', 'pg_cancel_backend', '57014'],
      ['loses its connection', 'pg_terminate_backend', '57P01'],
    ])('that %s ends the start, and is not mistaken for an unavailable database', async (_what, kill, code) => {
      const wanted = [...migrations, migrationThat('Blocked1800000000001', sql('SELECT pg_sleep(60)'))];
      const start = connect({ ...databaseOptions(database.url), migrations: wanted }, patience).catch((error: unknown) => error);
      await rows(`SELECT ${kill}(${await untilRunning('pg_sleep(60)')})`);
      const failure = await start;
      expect(failure).toBeInstanceOf(MigrationError);
      expect((failure as Error).message).toMatch(new RegExp(`^The migration Blocked1800000000001 failed: .*\\(${code}\\)\\.\n`));
      expect((failure as Error).message).not.toMatch(/firewall|DATABASE_URL/);
    });

    it('has no time-outs, but later requests on its data source do', async () => {
      const wanted = [...migrations, migrationThat('Quick1800000000001', sql('SELECT 1'))];
      const dataSource = await connect({ ...databaseOptions(database.url), migrations: wanted }, patience);
      expect(await appliedMigrations(dataSource)).toContain('Quick1800000000001');
      await expect(dataSource.query('SELECT pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
      await dataSource.destroy();
    });
  });

  describe('the views, functions and triggers', () => {
    const views = () => rows(`SELECT count(*)::int FROM pg_views WHERE viewname IN ('enquiry_records', 'enquiry_words')`);

    it('are declared again with a migration that makes way for itself', async () => {
      const wider = 'DROP VIEW enquiry_words, enquiry_records; ALTER TABLE enquiries ALTER COLUMN lost_reason TYPE varchar(64)';
      await migrate(database.url, { wanted: [...migrations, migrationThat('Wider1800000000001', sql(wider))] });
      expect(await views()).toEqual([2]);
    });

    it('that do not fit the tables fail the migration, of which nothing is kept', async () => {
      const gone = migrationThat('Gone1800000000001', sql('ALTER TABLE call_submissions DROP COLUMN source CASCADE'));
      await expect(migrate(database.url, { wanted: [...migrations, gone] })).rejects.toThrow('Gone1800000000001');
      expect(await rows('SELECT source FROM enquiry_records')).toEqual([]);
    });

    it('are declared by the start of an earlier release, once the way back has removed its views', async () => {
      await rows('DROP VIEW enquiry_words, enquiry_records');
      await (await connect(databaseOptions(database.url), patience)).destroy();
      expect(await views()).toEqual([2]);
    });

    it('are not declared at an earlier level of the schema, such as that of an old backup', async () => {
      await runAt(database.url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
      await migrate(database.url, { wanted: [] });
      expect(await views()).toEqual([0]);
    });

    it('find what was stored before they were there', async () => {
      await runAt(
        database.url,
        `SET session_replication_role = replica; INSERT INTO enquiries (id, ref, kind) VALUES ('00000000-0000-4000-8000-000000000001', 'TS-1', 'call');
         INSERT INTO call_submissions (id, words) VALUES ('00000000-0000-4000-8000-000000000001', 'An old oak')`,
      );
      await migrate(database.url);
      expect(await rows('SELECT search FROM enquiry_search')).toEqual([expect.stringContaining('an old oak')]);
    });
  });

  it('a database that is not up yet is waited for', async () => {
    const real = new URL(database.url);
    const port = await freePort();
    const start = connect(databaseOptions(Object.assign(new URL(database.url), { port }).href), patience, 10);
    await expect(Promise.race([start, sleep(500, 'still waiting')])).resolves.toBe('still waiting');
    const arriving = createServer((client) => {
      const server = createConnection(Number(real.port), real.hostname);
      client.pipe(server).pipe(client);
      for (const socket of [client, server]) socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => arriving.listen(port, '127.0.0.1', resolve));
    const dataSource = await start;
    await dataSource.destroy();
    arriving.close();
  });

  it('a server listens only once the schema is up to date', async () => {
    await runAt(database.url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const holder = new SteadyClient(database.url);
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock($1)', [lock]);
    const dataDir = mkdtempSync(join(tmpdir(), 'migrating-'));
    const server = new ApiProcess(dataDir, await freePort(), { DATABASE_URL: database.url });
    const ready = () =>
      fetch(`${server.url}/api/health/ready`).then(
        ({ status }) => status,
        () => 'refused',
      );
    const starting = server.start();
    await untilWaiting();
    expect(await ready()).toBe('refused');
    await holder.end();
    await starting;
    expect(await ready()).toBe(200);
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true });
  });
});

describe('the schema', () => {
  let api: RunningApp;
  beforeAll(async () => {
    api = await startApp();
  });
  afterAll(() => api.close());

  describe('the schema', () => {
    it('is the same in the entities and in the migrations', async () => {
      const { upQueries } = await api.dataSource.driver.createSchemaBuilder().log();
      expect(upQueries.map(({ query }) => query)).toEqual([]);
    });

    it('can be undone by the migrations, down to nothing, and created again', async () => {
      const { url, drop } = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
      const dataSource = await new DataSource(databaseOptions(url)).initialize();
      for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
      const left = await dataSource.query<{ name: string }[]>(
        `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
      );
      expect(left).toEqual([{ name: 'migrations' }]);
      const functions = `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`;
      expect(await dataSource.query(functions)).toEqual([]);
      await dataSource.destroy();
      await migrate(url);
      await drop();
    });

    it('is created once when replicas start at the same time', async () => {
      const { url, drop } = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
      await runAt(url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
      await Promise.all([1, 2, 3].map(() => migrate(url)));
      const dataSource = await new DataSource(databaseOptions(url)).initialize();
      expect(await appliedMigrations(dataSource)).toHaveLength(migrations.length);
      await dataSource.destroy();
      await drop();
    });
  });
});
