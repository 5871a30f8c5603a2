import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Placement } from './placement.js';
import { serverEnvironment } from './server-process.js';

/** The cluster could not be created; the message quotes initdb's last lines and says what to check. */
export class ClusterError extends Error {}

/**
 * Creates the cluster unless it exists: UTF-8, sorted by code point, one superuser `postgres` with this password, scram. A crash halfway
 * leaves nothing. Throws ClusterError.
 */
export async function initialiseCluster({ binaries, cluster, user }: Placement, password: string): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  const draft = `${cluster}.${process.pid}`;
  const passwordFile = join(draft, 'password');
  const data = join(draft, 'data');
  for (const folder of [draft, data]) {
    mkdirSync(folder, { mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
  }
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user) chownSync(passwordFile, user.uid, user.gid);
    const options = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8'];
    // Syncs the file system once, not a thousand files one by one: the first start takes a second less.
    const sync = platform() === 'linux' ? ['--sync-method=syncfs'] : [];
    const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    await promisify(execFile)(join(binaries, 'bin', 'initdb'), ['-D', data, ...options, ...access, ...sync, '--no-instructions'], {
      ...user,
      cwd: '/',
      env: serverEnvironment,
    }).catch(inWords);
    renameSync(data, cluster);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function inWords(cause: unknown): never {
  const { stderr = '', message } = cause as Error & { stderr?: string };
  const words = stderr.split('\n').findLast((line) => /^initdb: error|FATAL/.test(line)) ?? message.split('\n')[0];
  throw new ClusterError(
    `The embedded database could not be made (${words}). See that the disk of DATA_DIR has room and takes writes, and that DATA_DIR belongs to the user who runs the server.`,
    { cause },
  );
}
