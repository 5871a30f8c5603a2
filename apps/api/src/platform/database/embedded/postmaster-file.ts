import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What a running server writes about itself (PostgreSQL: storage/pidfile.h). */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/**
 * The cluster's live server, or undefined. A dead server's file is removed when its process id now belongs to another program.
 */
export function livePostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid');
  const lines = readOrEmpty(file).split('\n');
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid)) return undefined;
  if (isOtherProgram(pid, cluster)) {
    rmSync(file, { force: true });
    return undefined;
  }
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** True if a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Process ids are reused, in containers at once. Checked on Linux only; elsewhere PostgreSQL decides. */
function isOtherProgram(pid: number, cluster: string): boolean {
  if (!existsSync('/proc/self')) return false;
  const [program = '', ...options] = readOrEmpty(`/proc/${pid}/cmdline`).split('\0');
  const itsCluster = options[options.indexOf('-D') + 1] ?? '';
  return basename(program) !== 'postgres' || !existsSync(itsCluster) || realpathSync(itsCluster) !== realpathSync(cluster);
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // No such file: no server, or no such process.
    return '';
  }
}
