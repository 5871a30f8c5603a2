import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoutes } from '#dto';

const workspace = join(import.meta.dirname, '../../..');
const readyWithinMs = 60_000;
const stopWithinMs = 20_000;

/** The owner of every product that the tests start. */
export const owner = { username: 'owner', password: 'oak-ash-and-hornbeam' } as const;

/** A running product: its address without a final slash, its data folder, what it has printed, and its end. */
export interface Product {
  baseURL: string;
  dataDir: string;
  log(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the built product on a free port of this machine with an empty data folder of its own and answers when it
 * is ready. `settings` are further environment variables. Throws, with what the product printed, when it is not
 * ready within a minute. `stop` ends it and removes its data.
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const root = await mkdtemp(join(tmpdir(), 'tree-surgery-e2e-'));
  const dataDir = join(root, 'data');
  const logFile = join(root, 'product.log');
  const port = await freePort();
  const baseURL = `http://127.0.0.1:${port}`;
  const process_ = spawn(process.execPath, ['dist/api/main.js'], {
    cwd: workspace,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: baseURL,
      DATA_DIR: dataDir,
      ADMIN_USERNAME: owner.username,
      ADMIN_PASSWORD: owner.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = createWriteStream(logFile);
  process_.stdout.pipe(output, { end: false });
  process_.stderr.pipe(output, { end: false });
  const product: Product = {
    baseURL,
    dataDir,
    log: () => readFile(logFile, 'utf8'),
    async stop() {
      await end(process_);
      await rm(root, { recursive: true, force: true });
    },
  };
  if (await becomesReady(baseURL, process_)) return product;
  const printed = await product.log();
  await product.stop();
  throw new Error(`The product was not ready in time. It printed:\n${printed}`);
}

async function becomesReady(baseURL: string, process_: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline && process_.exitCode === null) {
    const answer = await fetch(`${baseURL}${apiRoutes.ready}`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

async function end(process_: ChildProcess): Promise<void> {
  if (process_.exitCode !== null || process_.signalCode !== null) return;
  const ended = new Promise((resolve) => process_.once('exit', resolve));
  const hardEnd = setTimeout(() => process_.kill('SIGKILL'), stopWithinMs);
  process_.kill('SIGTERM');
  await ended;
  clearTimeout(hardEnd);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
