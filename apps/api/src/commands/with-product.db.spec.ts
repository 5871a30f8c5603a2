import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { scratchDatabase, type ScratchDatabase } from '../../test/peers/scratch-database.js';
import { sessionSecret } from '../../test/start-app.js';
import { freePort } from '../platform/database/embedded/free-port.js';
import { SteadyClient } from '../platform/database/steady-client.js';
import { withProduct } from './with-product.js';

let database: ScratchDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
  dataDir = mkdtempSync(join(tmpdir(), 'command-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

test('a database that falls silent during a command is named, with what to do', async () => {
  const { env } = process;
  process.env = { ...env, NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: database.url };
  await expect(withProduct(() => Promise.reject(new Error('Query read timeout')))).rejects.toThrow('does not answer in time');
  process.env = env;
});

interface Seen {
  /** Whatever keeps a process alive once its database is closed: timers, ports, workers. */
  resources: string[];
  /** Rows by table. */
  rows: Record<string, number>;
  metrics: string;
  /** The contents of DATA_DIR. */
  files: string[];
}

const tablesSql = `SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables WHERE relname <> 'migrations' ORDER BY 1`;

async function rowsNow(): Promise<Record<string, number>> {
  const client = new SteadyClient(database.url);
  await client.connect();
  const rows: Record<string, number> = {};
  for (const { name } of (await client.query<{ name: string }>(tablesSql)).rows) {
    rows[name] = (await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${name}`)).rows[0]?.count ?? -1;
  }
  await client.end();
  return rows;
}

/** The state of a process of the built code, half a second after it created its application context, with or without serving. */
async function observe(serving: boolean): Promise<Seen> {
  const port = await freePort();
  const script = `
    const { NestFactory } = await import('@nestjs/core');
    const { DataSource } = await import('typeorm');
    const { AppModule } = await import('./dist/api/app.module.js');
    const { readEnvironment } = await import('./dist/api/platform/config/read-environment.js');
    const context = await NestFactory.createApplicationContext(AppModule.with(readEnvironment(), { serving: ${serving} }), { logger: false });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const dataSource = context.get(DataSource);
    const metrics = await fetch('http://127.0.0.1:${port}').then(({ status }) => String(status), () => 'refused');
    await dataSource.destroy();
    const resources = process.getActiveResourcesInfo().filter((name) => !/Pipe|TTY|FS|TCPSocketWrap|ConnectWrap|Close/.test(name));
    process.stdout.write(JSON.stringify({ resources, metrics }), () => process.exit());`;
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: sessionSecret,
    METRICS_PORT: String(port),
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const seen = JSON.parse(await text(child.stdout)) as Omit<Seen, 'rows' | 'files'>;
  return { ...seen, rows: await rowsNow(), files: readdirSync(dataDir) };
}

describe('a command’s modules', () => {
  it('start nothing: no timer, no port, no row, no folder', async () => {
    const before = await rowsNow();
    const { resources, rows, metrics, files } = await observe(false);
    expect(resources).toEqual([]);
    expect(rows).toEqual(before);
    expect(metrics).toBe('refused');
    expect(files).toEqual([]);
  });

  it('are the server’s, which start all of these', async () => {
    const { resources, metrics, files } = await observe(true);
    expect(resources).toEqual(expect.arrayContaining(['Timeout', 'TCPServerWrap']));
    expect(metrics).toBe('200');
    expect(files).toContain('tmp');
  });
});
