import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { entities, type Product, productOn } from '../src/commands/with-product.js';
import { readEnvironment } from '../src/config/read-environment.js';
import { databaseOptions } from '../src/database/database-options.js';
import { scratchDatabase } from './peers/scratch-database.js';

/** What the commands work with, on a database and a folder of its own. */
export async function openProduct(): Promise<Product & { close(): Promise<void> }> {
  const database = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'product-'));
  const environment = readEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR, DATABASE_URL: database.url });
  const dataSource = await new DataSource({ ...databaseOptions(database.url), entities }).initialize();
  const close = async () => {
    await dataSource.destroy();
    await database.drop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  };
  return { ...productOn(dataSource, environment), close };
}
