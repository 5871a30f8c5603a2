import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as commands from '../src/commands/with-product.js';
import { readEnvironment } from '../src/platform/config/read-environment.js';
import { scratchDatabase } from './peers/scratch-database.js';
import { sessionSecret } from './start-app.js';

/** The commands' product, on a database and a folder of its own. */
export async function openProduct(): Promise<commands.Product> {
  const database = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'product-'));
  const environment = readEnvironment({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR,
    DATABASE_URL: database.url,
    SESSION_SECRET: sessionSecret,
  });
  const product = await commands.openProduct(environment);
  const close = async () => {
    await product.close();
    await database.drop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  };
  return { ...product, close };
}
