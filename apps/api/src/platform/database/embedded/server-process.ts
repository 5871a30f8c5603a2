import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Placement } from './placement.js';
import { isAlive, livePostmaster } from './postmaster-file.js';

const pollMs = 20;
/** A killed server first replays its log, which can take a while. */
const startSeconds = 120;

/** The server's programs see only these variables: none of ours may change what they do. */
export const serverEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

/** Names and values of PostgreSQL's own settings. */
export type Settings = Record<string, string>;

/** Listens on this machine only. Statements never go to its log: they hold what visitors wrote. */
const settings: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '64MB',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Starts the server on the port; resolves when it accepts connections, rejects if it ends before. Unless stopped, it outlives us. */
export async function startServer(
  { binaries, cluster, user }: Placement,
  port: number,
  logFile: string,
  extra: Settings = {},
): Promise<ChildProcess> {
  const log = openSync(logFile, 'a', 0o600);
  const options = Object.entries({ ...settings, ...extra }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Its own process group: Ctrl-C in a terminal must not reach it before our last request has ended.
  const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', cluster, '-p', String(port), ...options], {
    ...user,
    detached: true,
    cwd: '/',
    env: serverEnvironment,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  for (let waitedMs = 0; waitedMs < startSeconds * 1000; waitedMs += pollMs) {
    await sleep(pollMs);
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode) throw new Error(`The embedded database did not start; ${logFile} says why`);
    const postmaster = livePostmaster(cluster);
    if (postmaster?.pid === child.pid && postmaster?.ready) return child;
  }
  throw new Error(`The embedded database did not become ready within ${startSeconds} s; ${logFile} says why`);
}

/**
 * Ends the server once running transactions are rolled back and everything is on disk. A server that takes too long is killed, and
 * recovers at its next start. Resolves when it is gone.
 */
export async function stopServer(pid: number, withinMs = 20_000): Promise<void> {
  // An immediate end gives the server's own processes five seconds before it kills them.
  const stages = [['SIGINT', 0.4], ['SIGQUIT', 0.5], ['SIGKILL', 0.1]] as const;
  for (const [signal, share] of stages) {
    for (const each of [signal, 'SIGCONT'] as const) if (isAlive(pid)) process.kill(pid, each);
    for (let waitedMs = 0; waitedMs < withinMs * share; waitedMs += pollMs) {
      if (!isAlive(pid)) return;
      await sleep(pollMs);
    }
  }
  throw new Error(`The embedded database (process ${pid}) does not stop`);
}
