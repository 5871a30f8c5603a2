import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../../../test/eventually.js';
import { SteadyClient } from '../steady-client.js';
import { EmbeddedPostgres } from './embedded-postgres.js';
import { livePostmaster } from './postmaster-file.js';

// Closed to everybody else, like root's home: if we are root, the server must run in another folder.
const dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
const start = () => EmbeddedPostgres.start(dataDir, () => undefined);
const cluster = () => realpathSync(join(dataDir, 'postgres'));

afterAll(() => {
  rmSync(cluster(), { recursive: true });
  rmSync(dataDir, { recursive: true });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new SteadyClient(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

/** Another program that starts the server of the same folder and runs until it is killed. */
async function startInAnotherProcess(): Promise<{ kill(): Promise<void> }> {
  const script = `
    import pg from 'pg';
    const { EmbeddedPostgres } = await import('./dist/api/platform/database/embedded/embedded-postgres.js');
    const { url } = await EmbeddedPostgres.start(${JSON.stringify(dataDir)}, () => undefined);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    setInterval(() => undefined, 1_000);
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'close');
    },
  };
}

describe('the embedded database', () => {
  it('keeps its data from start to start', async () => {
    const first = await start();
    await query(first.url, `CREATE TABLE kept AS SELECT 'héllo 🌳' AS text`);
    await first.stop();
    expect(livePostmaster(cluster())).toBeUndefined();
    const second = await start();
    expect(await query(second.url, 'SELECT text FROM kept')).toEqual(['héllo 🌳']);
    await second.stop();
  });

  it('is left alone by others while it does not respond', async () => {
    const server = await start();
    const { pid = 0 } = livePostmaster(cluster()) ?? {};
    process.kill(pid, 'SIGSTOP');
    await expect(start()).rejects.toThrow('does not respond');
    process.kill(pid, 'SIGCONT');
    expect(livePostmaster(cluster())?.pid).toBe(pid);
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([1]);
    await server.stop();
  });

  it('writes to the disk before it responds, and lets nobody in without the password', async () => {
    const server = await start();
    expect(
      await query(
        server.url,
        `SELECT string_agg(name || '=' || setting, ' ' ORDER BY name) FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'unix_socket_directories')`,
      ),
    ).toEqual(['fsync=on full_page_writes=on listen_addresses=127.0.0.1 synchronous_commit=on unix_socket_directories=']);
    await expect(query(server.url.replace(/:[^:@/]+@/, ':wrong@'), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    await server.stop();
  });

  it('keeps its password where only its owner can read it', () => {
    expect(statSync(join(dataDir, 'secrets', 'postgres-password')).mode & 0o777).toBe(0o600);
  });

  it('is started again on the same port when it is killed', async () => {
    const server = await start();
    await query(server.url, `CREATE TABLE before_the_kill AS SELECT 1`);
    const killed = livePostmaster(cluster());
    process.kill(killed?.pid ?? NaN, 'SIGKILL');
    expect(await eventually(() => query(server.url, 'SELECT * FROM before_the_kill'))).toEqual([1]);
    expect(livePostmaster(cluster())?.port).toBe(killed?.port);
    await server.stop();
  });

  it('is taken over from a killed process', async () => {
    const other = await startInAnotherProcess();
    const left = livePostmaster(cluster());
    await other.kill();
    const server = await start();
    expect(livePostmaster(cluster())?.pid).not.toBe(left?.pid);
    expect(await query(server.url, 'SELECT text FROM kept')).toEqual(['héllo 🌳']);
    await server.stop();
    expect(livePostmaster(cluster())).toBeUndefined();
  });

  it('is shared with a process that uses it, and outlives whichever stops first', async () => {
    const other = await startInAnotherProcess();
    const before = livePostmaster(cluster());
    const server = await start();
    await server.stop();
    expect(livePostmaster(cluster())?.pid).toBe(before?.pid);
    await other.kill();
    await (await start()).stop();
  });

  it('is started again when it is killed, also by the last process that shares it', async () => {
    const other = await startInAnotherProcess();
    const server = await start();
    await other.kill();
    const killed = livePostmaster(cluster());
    process.kill(killed?.pid ?? NaN, 'SIGKILL');
    expect(await eventually(() => query(server.url, 'SELECT text FROM kept'))).toEqual(['héllo 🌳']);
    expect(livePostmaster(cluster())?.port).toBe(killed?.port);
    await server.stop();
    expect(livePostmaster(cluster())).toBeUndefined();
  });

  it('is started once if two processes see it die', async () => {
    const other = await startInAnotherProcess();
    const server = await start();
    const killed = livePostmaster(cluster());
    process.kill(killed?.pid ?? NaN, 'SIGKILL');
    expect(await eventually(() => query(server.url, 'SELECT 1'))).toEqual([1]);
    const restarted = livePostmaster(cluster());
    expect(restarted?.port).toBe(killed?.port);
    await sleep(1_500); // longer than the other process's check interval
    expect(livePostmaster(cluster())?.pid).toBe(restarted?.pid);
    await other.kill();
    await server.stop();
  });

  it('starts although its process id now belongs to another program', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)', 'postgres', '-D', tmpdir()]);
    writeFileSync(join(cluster(), 'postmaster.pid'), `${other.pid}\n${cluster()}\n0\n1\n\n127.0.0.1\n\nready\n`);
    const server = await start();
    expect(await query(server.url, 'SELECT 1')).toEqual([1]);
    await server.stop();
    expect([other.exitCode, other.signalCode]).toEqual([null, null]);
    other.kill();
  });

  it('is in the data folder, or linked from there if its user cannot enter it', () => {
    const isRoot = userInfo().uid === 0;
    expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(isRoot);
    expect(statSync(cluster()).uid === 0).toBe(false);
  });

  it('says where its log is if it cannot start', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'broken-'));
    chmodSync(broken, 0o755);
    mkdirSync(join(broken, 'postgres'));
    writeFileSync(join(broken, 'postgres', 'PG_VERSION'), '9.6\n');
    await expect(EmbeddedPostgres.start(broken, () => undefined)).rejects.toThrow(join(broken, 'logs', 'postgres.log'));
    expect(readFileSync(join(broken, 'logs', 'postgres.log'), 'utf8')).not.toBe('');
    rmSync(broken, { recursive: true });
  });
});
