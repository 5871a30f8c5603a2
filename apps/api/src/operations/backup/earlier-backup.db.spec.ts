import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { openProduct } from '../../../test/open-product.js';
import { Customers } from '../../enquiries/customers/customers.js';
import { EveryLead1764200000027 } from '../../platform/database/migrations/1764200000027-every-lead.js';
import { migrations } from '../../platform/database/migrations/index.js';
import { compareBackup } from './compare-backup.js';
import { makeBackup } from './make-backup.js';
import type { Manifest } from './manifest.js';
import { readBackup } from './read-backup.js';
import { restoreBackup } from './restore-backup.js';
import { type TarEntry, writeTar } from './tar.js';

type Opened = Awaited<ReturnType<typeof openProduct>>;
const opened: Opened[] = [];
const fresh = async () => {
  const one = await openProduct();
  opened.push(one);
  return one;
};
afterAll(() => Promise.all(opened.map((one) => one.close())));

const sourceOf = ({ environment, store }: Opened) => ({ databaseUrl: environment.DATABASE_URL ?? '', store, work: join(environment.DATA_DIR, 'tmp') });

/** The migrations of a version before calls, and the columns that have come since. */
const before = migrations.slice(0, migrations.indexOf(EveryLead1764200000027)).map(({ name }) => name);
const newColumns: Record<string, string[]> = {
  enquiries: ['address', 'promised_by', 'customer_id'],
  photos: ['enquiry_id'],
  ended_visits: ['address'],
  site_draft: ['based_on'],
};

const entryOf = (path: string, text: string): TarEntry => ({ path, bytes: Buffer.byteLength(text), content: (async function* () { yield Buffer.from(text); })() });

/** The entries of a backup as a version before calls would have written them. */
async function* earlier(path: string): AsyncGenerator<TarEntry> {
  const hashes: Manifest['hashes'] = {};
  for await (const { path: name, content } of readBackup(path)) {
    const text = (await buffer(content)).toString();
    const [, table = ''] = name.split('/');
    if (table === 'call_submissions') continue;
    if (name !== 'manifest.json') {
      const rows = JSON.parse(text) as Record<string, unknown>[];
      const columns = Object.keys(rows[0] ?? {}).filter((column) => !newColumns[table]?.includes(column));
      const written = JSON.stringify(rows, columns);
      hashes[name] = createHash('sha256').update(written).digest('hex');
      yield entryOf(name, written);
      continue;
    }
    const { rows: { call_submissions: _, ...rows }, ...manifest } = JSON.parse(text) as Manifest;
    yield entryOf(name, JSON.stringify({ ...manifest, hashes, rows, migrations: before }));
  }
}

test('a backup from before there were calls is restored, and its people are found by their numbers', async () => {
  const made = await fresh();
  await made.dataSource.query(`WITH enquiry AS (INSERT INTO enquiries (kind, note) VALUES ('contact', 'An old note') RETURNING id)
    INSERT INTO contact_submissions (id, first_name, last_name, email, phone) SELECT id, 'Ada', 'Oak', 'Ada@Oak.example', '+44 (0)1473 222331' FROM enquiry`);
  const [now, old] = ['now', 'old'].map((name) => join(made.environment.DATA_DIR, `${name}.tar.gz`)) as [string, string];
  await makeBackup(sourceOf(made), now);
  await pipeline(writeTar(earlier(now)), createGzip(), createWriteStream(old));
  const empty = await fresh();
  for (let undone = before.length; undone < migrations.length; undone += 1) await empty.dataSource.undoLastMigration();
  const manifest = await restoreBackup(sourceOf(empty), old);
  expect(manifest.rows.contact_submissions).toBe(1);
  await expect(compareBackup(sourceOf(empty), manifest)).resolves.toEqual([]);
  const customers = new Customers(empty.dataSource);
  const ada = [expect.objectContaining({ name: 'Ada Oak', emails: ['Ada@Oak.example'], addresses: [] })];
  expect(await customers.proposals({ phone: '01473 222331' })).toEqual(ada);
  expect(await customers.proposals({ email: 'ada@oak.example' })).toEqual(ada);
});
