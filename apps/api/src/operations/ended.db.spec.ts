import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openProduct } from '../../test/open-product.js';
import { endPerson } from '../auth/people/end-person.js';
import { workspaceRoot } from '../platform/config/workspace-root.js';

const backup = (name: string) => readFileSync(join(workspaceRoot, 'docker/backup', name), 'utf8');

type Product = Awaited<ReturnType<typeof openProduct>>;
let site: Product;
beforeEach(async () => {
  site = await openProduct();
});
afterEach(() => site.close());

const query = <Row = { id: string }>(sql: string, values: unknown[] = []) => site.dataSource.query<Row[]>(sql, values);

/** A person with one key of each kind; returns their id. */
async function add(name: string): Promise<string> {
  const [row] = await query('INSERT INTO users (username, name_key, password) VALUES ($1::varchar, $1::text, $1::varchar) RETURNING id', [name]);
  const id = row?.id ?? '';
  await query('INSERT INTO passkeys (user_id, label, credential_id, public_key) VALUES ($1, $2::varchar, $2::varchar, $2::varchar)', [id, name]);
  await query(`INSERT INTO devices (user_id, label, endpoint, p256dh, auth) VALUES ($1, $2::varchar, $2::varchar, 'key', 'auth')`, [id, name]);
  await query(`INSERT INTO calendar_feeds (user_id, secret_hash) VALUES ($1, rpad($2, 64, '0'))`, [id, name]);
  await query('INSERT INTO alert_people (user_id, email) VALUES ($1, $2)', [id, `${name}@trees.example`]);
  return id;
}

/** A request that `by` has taken, with one photo; returns its id, which is the photo's, too. */
async function ask(by: string | null = null): Promise<string> {
  const [row] = await query(`INSERT INTO enquiries (kind, taken_by_id) VALUES ('quote', $1) RETURNING id`, [by]);
  const id = row?.id ?? '';
  await query('INSERT INTO photos (id, enquiry_id, position, width, height, bytes) VALUES ($1, $1, 0, 1, 1, 1)', [id]);
  return id;
}

/** The kinds under which an id is known to have ended. */
const ends = async (id: string) => (await query<{ kind: string }>('SELECT kind FROM ended WHERE id = $1 ORDER BY kind', [id])).map(({ kind }) => kind);

/** Ends a restore into this site as docker/backup does: with what snapshots know to have ended, and the photos whose files are there. */
async function restoreEnds(since: { kind: string; id: string; at: Date }[], files: string[] = []): Promise<void> {
  await site.dataSource.transaction(async (manager) => {
    await manager.query('CREATE TEMP TABLE since (kind text, id uuid, at timestamptz) ON COMMIT DROP');
    await manager.query('CREATE TEMP TABLE files (id uuid PRIMARY KEY) ON COMMIT DROP');
    for (const { kind, id, at } of since) await manager.query('INSERT INTO since VALUES ($1, $2, $3)', [kind, id, at]);
    await manager.query('INSERT INTO files SELECT unnest($1::uuid[])', [files]);
    await manager.query(backup('since.sql'));
  });
}

test('whatever ends is on record by its bare id', async () => {
  const [ann, request] = [await add('ann'), await ask()];
  await query('DELETE FROM enquiries');
  await query('DELETE FROM passkeys');
  await query('DELETE FROM calendar_feeds');
  await expect(ends(request)).resolves.toEqual(['enquiries', 'photos']);
  await expect(ends(ann)).resolves.toEqual(['calendar_feeds']);
  await query('UPDATE users SET suspended_at = now()');
  await query('UPDATE users SET suspended_at = NULL');
  await site.dataSource.transaction((manager) => endPerson(manager, ann));
  await expect(ends(ann)).resolves.toEqual(['admitted', 'calendar_feeds', 'removed', 'suspended']);
  await expect(query(`SELECT kind FROM ended WHERE kind = 'installation'`)).resolves.toHaveLength(1);
});

test('a restore ends again what had ended since its backup, and leaves what had not', async () => {
  const [removed, suspended, admitted, other] = [await add('removed'), await add('suspended'), await add('admitted'), await add('other')];
  const [erased, taken] = [await ask(), await ask(removed)];
  await query('UPDATE users SET suspended_at = now() WHERE id = $1', [admitted]);
  await query(`INSERT INTO deliveries (purpose, user_id) VALUES ('request-alert', $1)`, [suspended]);
  const at = new Date(Date.now() + 60_000);
  const later = new Date(Date.now() + 120_000);
  await restoreEnds([
    { kind: 'enquiries', id: erased, at },
    { kind: 'calendar_feeds', id: other, at },
    { kind: 'removed', id: removed, at },
    { kind: 'suspended', id: suspended, at: later },
    { kind: 'admitted', id: suspended, at },
    { kind: 'suspended', id: admitted, at },
    { kind: 'admitted', id: admitted, at: later },
    { kind: 'installation', id: other, at },
  ]);
  await expect(query('SELECT id, taken_by_id FROM enquiries')).resolves.toEqual([{ id: taken, taken_by_id: null }]);
  await expect(query('SELECT id FROM removed_photos')).resolves.toEqual([{ id: erased }]);
  const people = await query<object>('SELECT username, password, suspended_at IS NOT NULL AS suspended, removed_at IS NOT NULL AS removed FROM users ORDER BY username');
  expect(people).toEqual([
    { username: 'admitted', password: 'admitted', suspended: false, removed: false },
    { username: 'other', password: 'other', suspended: false, removed: false },
    { username: 'removed', password: '', suspended: false, removed: true },
    { username: 'suspended', password: 'suspended', suspended: true, removed: false },
  ]);
  await expect(query('SELECT email FROM alert_people WHERE user_id = $1', [removed])).resolves.toEqual([{ email: '' }]);
  await expect(query('SELECT state FROM deliveries')).resolves.toEqual([{ state: 'skipped' }]);
  await expect(query('SELECT user_id FROM calendar_feeds WHERE user_id = $1', [other])).resolves.toEqual([]);
  await expect(query(`SELECT FROM ended WHERE kind = 'installation'`)).resolves.toHaveLength(1);
});

test('a calendar address made anew after the end of the last one works in a backup of then', async () => {
  const ann = await add('ann');
  const at = new Date(Date.now() - 60_000);
  await restoreEnds([{ kind: 'calendar_feeds', id: ann, at }]);
  await expect(query('SELECT user_id FROM calendar_feeds')).resolves.toEqual([{ user_id: ann }]);
});

test('a file of no row goes with the next housekeeping', async () => {
  const request = await ask();
  const stray = '2b5a1c7e-0000-4000-8000-000000000001';
  await restoreEnds([], [request, stray]);
  await expect(query('SELECT id FROM removed_photos')).resolves.toEqual([{ id: stray }]);
});

test('each table whose rows a backup leaves out exists', async () => {
  const [, names = ''] = /^left_out=\((.*)\)$/m.exec(backup('backup.sh')) ?? [];
  const tables = names.split(' ');
  expect(tables).toContain('sessions');
  await expect(query('SELECT FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NULL', [tables])).resolves.toEqual([]);
});
