import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { EmbeddedPostgres } from '#api/platform/database/embedded/embedded-postgres.js';
import { isAlive, livePostmaster } from '#api/platform/database/embedded/postmaster-file.js';
import { stopServer } from '#api/platform/database/embedded/server-process.js';
import { migrate } from '#api/platform/database/migrate.js';

/** A PostgreSQL server for tests and tools, with a template that has the current schema. */
export interface ScratchServer {
  /** The template's address, for scratchDatabase. */
  templateUrl: string;
  /** Drops the template and, if the server is our own, stops it. */
  stop(): Promise<void>;
}

/** Nothing here needs to survive a power cut. */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** Prepares the server at this address, or else starts an embedded one in a temporary folder. */
export async function startScratchServer(givenUrl?: string): Promise<ScratchServer> {
  const own = givenUrl ? undefined : await startOwn();
  const serverUrl = givenUrl ?? own?.url ?? '';
  const name = `scratch_template_${process.pid}`;
  await runAt(serverUrl, `CREATE DATABASE ${name}`);
  const templateUrl = Object.assign(new URL(serverUrl), { pathname: name }).href;
  await migrate(templateUrl);
  // What a test sees does not depend on the hour at which it runs.
  await runAt(templateUrl, 'UPDATE alert_hours SET quiet = false');
  return { templateUrl, stop: async () => (own ? own.stop() : runAt(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)) };
}

async function startOwn() {
  await removeLeftovers();
  const folder = mkdtempSync(join(parentFolder(), `scratch-${process.pid}-`));
  chmodSync(folder, 0o711);
  const server = await EmbeddedPostgres.start(folder, () => undefined, fast);
  const stop = async () => {
    await server.stop({ always: true });
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

/** Memory, if there are two gigabytes of it: a database is 300 files, and a disk needs ten times as long to make them. */
function parentFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 * 2 ** 30 ? memory : tmpdir();
}

/** Stops and removes the servers of killed runs. */
async function removeLeftovers(): Promise<void> {
  const parent = parentFolder();
  for (const name of readdirSync(parent)) {
    const pid = Number(/^scratch-(\d+)-/.exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const postmaster = livePostmaster(join(parent, name, 'postgres'));
    if (postmaster) await stopServer(postmaster.pid);
    rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** Runs one statement at this address. */
export async function runAt(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
