import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { whenParentIsGone } from './parent-gone.mjs';

/**
 * Settings that a process must have before it starts. Node looks up only half as many names at once as it has threads, and each takes 10 s
 * while the name server does not respond. With 4 threads, two such names kept all others waiting, even those of /etc/hosts.
 */
export const processSettings = { UV_THREADPOOL_SIZE: '32' };

/**
 * Node collects young objects in spaces of 4 MB instead of 16: eight seconds after its start a server holds 119 MB instead of 134. A request
 * takes as much processor time.
 */
export const nodeOptions = ['--max-semi-space-size=4'];

/** One Ctrl-C arrives several times, from the terminal and from npm; a deliberate second one comes later. */
const samePressMs = 500;

/**
 * Runs the built server with this terminal's input and output until it ends, and ends this process with its exit code. A signal reaches the
 * server once. The terminal's closing and the end of the npm that started us count as one. Through the channel between them, the server
 * notices if this process is killed.
 */
export function runServer() {
  const child = spawn(process.execPath, [...nodeOptions, 'dist/api/main.js'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...processSettings, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true, // so that only we send it signals
  });
  let lastSignal = 0;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (Date.now() - lastSignal > samePressMs) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      lastSignal = Date.now();
    });
  }
  whenParentIsGone(() => child.kill('SIGTERM'));
  child.on('exit', async (code, signal) => {
    if (signal) await stopLeftDatabase();
    process.exit(code ?? 1);
  });
}

/** A server that was killed (for example when memory ran out) could not stop its database. */
async function stopLeftDatabase() {
  const api = (file) => import(new URL(`../dist/api/${file}`, import.meta.url).href);
  const { readEnvironment } = await api('platform/config/read-environment.js');
  const { EmbeddedPostgres } = await api('platform/database/embedded/embedded-postgres.js');
  const { DATABASE_URL, DATA_DIR } = readEnvironment();
  if (!DATABASE_URL) await EmbeddedPostgres.stopLeft(DATA_DIR).catch((error) => console.error(String(error)));
}
