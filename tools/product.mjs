import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoutes } from '#dto';
import { nodeOptions, processSettings } from './run-server.mjs';

const workspace = join(import.meta.dirname, '..');
/** The server sees many tests as one visitor, so limits are high; a test of a limit sets its own. */
const wide = Object.fromEntries(
  [
    'QUOTES_PER_HOUR',
    'CONTACTS_PER_HOUR',
    'UPLOADS_PER_HOUR',
    'REFUSED_PER_HOUR',
    'ACKNOWLEDGEMENTS_PER_HOUR',
    'SINGLE_ALERTS',
    'ALERT_MAILS_PER_DAY',
    'LOGINS_PER_ADDRESS',
    'LOGINS_PER_NAME',
  ].map((name) => [`LIMIT_${name}`, '10000']),
);
const readyWithinMs = 60_000;
const stopWithinMs = 20_000;

/**
 * A running product: its address without a final slash, its data folder, the server's process id, its output so far, `crash` (kill -9, then
 * ready again on the same data), and `stop`.
 * @typedef {{ baseURL: string, dataDir: string, pid: number, log: () => Promise<string>, crash: () => Promise<void>, stop: () =>
 * Promise<void> }} Product
 */

/** The owner of every product started for tests and measurements. */
export const owner = { username: 'owner', password: 'oak-ash-and-hornbeam' };

/**
 * Starts the built product on a free port of this machine, or on `settings.PORT`, with an empty data folder of its own, and resolves when
 * it is ready. `settings` are further environment variables; those of the caller's own environment are not passed on. Throws, with the
 * product's output, if it is not ready within a minute. `stop` ends it and removes its data.
 * @param {Record<string, string>} [settings]
 * @returns {Promise<Product>}
 */
export async function startProduct(settings = {}) {
  const root = await mkdtemp(join(tmpdir(), 'tree-surgery-'));
  await chmod(root, 0o711); // if started by root, the embedded database runs as a user of its own, which must be able to enter
  const dataDir = join(root, 'data');
  const logFile = join(root, 'product.log');
  const port = Number(settings.PORT ?? (await freePort()));
  const baseURL = `http://127.0.0.1:${port}`;
  const { PATH, HOME, TMPDIR } = process.env;
  const env = {
    PATH,
    HOME,
    TMPDIR,
    NODE_ENV: 'production',
    PORT: String(port),
    BIND_ADDRESS: '127.0.0.1',
    PUBLIC_URL: baseURL,
    DATA_DIR: dataDir,
    ADMIN_USERNAME: owner.username,
    ADMIN_PASSWORD: owner.password,
    ...processSettings,
    ...wide,
    ...settings,
  };
  const output = createWriteStream(logFile);
  let child = launch(env, output);
  const product = {
    baseURL,
    dataDir,
    get pid() {
      return child.pid ?? 0;
    },
    log: () => readFile(logFile, 'utf8'),
    async crash() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      child = launch(env, output);
      if (!(await becomesReady(baseURL, child))) throw new Error(`The product did not come back. It printed:\n${await product.log()}`);
    },
    async stop() {
      await end(child);
      await rm(root, { recursive: true, force: true });
    },
  };
  if (await becomesReady(baseURL, child)) return product;
  const printed = await product.log();
  await product.stop();
  throw new Error(`The product was not ready in time. It printed:\n${printed}`);
}

function launch(env, output) {
  const child = spawn(process.execPath, [...nodeOptions, 'dist/api/main.js'], {
    cwd: workspace,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  return child;
}

/** It says "Ready" once the first owner can sign in, which is a moment later than its first response. */
async function becomesReady(baseURL, child) {
  let saysReady = /** @type {boolean} */ (false);
  child.stdout.on('data', (bytes) => (saysReady ||= String(bytes).includes('Ready on')));
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${baseURL}${apiRoutes.ready}`).catch(() => null);
    if (answer?.ok && saysReady) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const hardEnd = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(hardEnd);
}

export async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!address || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
