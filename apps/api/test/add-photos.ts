import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../src/commands/with-product.js';
import { photoCopies } from '../src/uploads/photo-store.js';

/** Stores this many unclaimed photos of random bytes, each of this length; returns their ids. */
export async function addPhotos({ dataSource, environment, store }: Pick<Product, 'dataSource' | 'environment' | 'store'>, count: number, bytes = 3_000): Promise<string[]> {
  const work = join(environment.DATA_DIR, 'tmp');
  mkdirSync(work, { recursive: true });
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) {
    for (const copy of photoCopies) {
      writeFileSync(join(work, id), randomBytes(bytes));
      await store.save(id, copy, join(work, id));
    }
    await dataSource.query('INSERT INTO photos (id, position, width, height, bytes) VALUES ($1, 0, 60, 40, $2)', [id, bytes]);
  }
  return ids;
}
