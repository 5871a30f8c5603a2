import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What a running server writes about itself (PostgreSQL: storage/pidfile.h). */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/**
 * The live server of this cluster, or undefined. The file of a server that died is removed when its number now belongs to another program.
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

/** Whether a process with this number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Numbers are given out again, in containers at once. Known on Linux only; elsewhere PostgreSQL itself decides. */
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
