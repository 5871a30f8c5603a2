import pg from 'pg';
import { withClient } from '../../platform/database/with-client.js';
import { photoCopies, type PhotoStore } from '../../uploads/photo-store.js';
import { hashOf } from './hash-of.js';
import { entryPaths, type Manifest } from './manifest.js';

/**
 * The differences between an installation and a backup, one line each; empty when every count and the hash of every photo is the same.
 * Without a store it only checks that the backup has every photo. SQL: it counts tables by name.
 */
export async function compareBackup(
  { databaseUrl, store }: { databaseUrl: string; store?: PhotoStore },
  manifest: Manifest,
): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const differences: string[] = [];
    for (const [table, expected] of Object.entries(manifest.rows)) {
      const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${pg.escapeIdentifier(table)}`);
      if (rows[0]?.count !== expected) differences.push(`${table}: ${rows[0]?.count} rows, ${expected} in the backup`);
    }
    const { rows } = await client.query<{ id: string }>('SELECT id FROM photos');
    for (const { id } of rows) {
      for (const copy of photoCopies) {
        const expected = manifest.hashes[entryPaths.photo(id, copy)];
        const hash = store ? await store.open(id, copy).then((file) => file && hashOf(file.stream)) : expected;
        if (!hash) differences.push(`photo ${id} (${copy}): its file is missing`);
        else if (hash !== expected) differences.push(`photo ${id} (${copy}): not the same bytes`);
      }
    }
    return differences;
  });
}
