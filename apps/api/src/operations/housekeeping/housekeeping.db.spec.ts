import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { retention, securityEventDays } from '#dto';
import { countDeletes } from '../../../test/count-deletes.js';
import { eventually } from '../../../test/eventually.js';
import { contactRequest, quoteRequest, routeOf } from '../../../test/sample-requests.js';
import { startApp, type RunningApp } from '../../../test/start-app.js';
import { Housekeeping } from './housekeeping.js';

let api: RunningApp;
let housekeeping: Housekeeping;
beforeAll(async () => {
  api = await startApp();
  housekeeping = api.app.get(Housekeeping);
});
afterAll(() => api.close());

const now = new Date('2030-06-15T12:00:00Z');
const ago = ({ years = 0, days = 0, minutes = 0 }) =>
  new Date(Date.UTC(now.getUTCFullYear() - years, 5, 15 - days, 12, -minutes)).toISOString();

async function record(kind: 'quote' | 'contact', status: string, createdAt: string): Promise<string> {
  const body = kind === 'quote' ? quoteRequest : contactRequest;
  const { id } = (await api.visitor().post(routeOf[kind]).send(body).expect(201)).body as { id: string };
  await api.dataSource.query(`UPDATE enquiries SET status = $2, created_at = $3 WHERE id = $1`, [id, status, createdAt]);
  return id;
}

async function left(table: string, column = 'id'): Promise<string[]> {
  const rows = await api.dataSource.query<Record<string, string>[]>(`SELECT ${column} FROM ${table}`);
  return rows.map((row) => row[column] ?? '').sort();
}

test.each(['quote', 'contact'] as const)('a %s is kept as long as the table says, and not a day longer', async (kind) => {
  await api.dataSource.query('DELETE FROM enquiries');
  const kept = [
    await record(kind, 'new', ago({ years: retention.quotes.years, days: -1 })),
    await record(kind, 'won', ago({ years: retention.customers.years, days: -1 })),
  ];
  await record(kind, 'lost', ago({ years: retention.quotes.years, days: 1 }));
  await record(kind, 'quoted', ago({ years: retention.quotes.years, days: 1 }));
  await record(kind, 'won', ago({ years: retention.customers.years, days: 1 }));
  await housekeeping.tidyUp(now);
  expect(await left(`${kind}_submissions`)).toEqual(kept.sort());
  expect(await left('enquiries')).toEqual(kept.sort());
  expect(new Set(await left('deliveries', 'enquiry_id'))).toEqual(new Set(kept));
});

test('a device that has shown nothing for 90 days is forgotten', async () => {
  const [user] = await api.dataSource.query<{ id: string }[]>('SELECT id FROM users LIMIT 1');
  const device = (label: string, created: string, proven: string | null) =>
    api.dataSource.query(
      `INSERT INTO devices (user_id, label, endpoint, p256dh, auth, created_at, proven_at) VALUES ($1, $2::varchar, $2, '', '', $3, $4)`,
      [user?.id, label, created, proven],
    );
  await device('silent', ago({ days: 91 }), null);
  await device('fallen silent', ago({ days: 200 }), ago({ days: 90, minutes: 1 }));
  await device('heard of', ago({ days: 200 }), ago({ days: 89 }));
  await device('new', ago({ days: 89 }), null);
  // A device of an alert that was queued a moment ago is left for the next time.
  await eventually(async () => {
    await housekeeping.tidyUp(now);
    expect(await left('devices', 'label')).toEqual(['heard of', 'new']);
  });
});

test('security events are kept for a year, and their emails go with them', async () => {
  const event = (about: string, at: string) =>
    api.dataSource.query(
      `WITH event AS (INSERT INTO security_events (event, about, at) VALUES ('passkey-added', $1, $2) RETURNING id)
       INSERT INTO deliveries (purpose, security_event_id, address, queued_at) SELECT 'access-told', id, 'a@b.example', $3 FROM event`,
      [about, at, ago({})],
    );
  await event('old', ago({ days: securityEventDays, minutes: 1 }));
  await event('young', ago({ days: securityEventDays, minutes: -1 }));
  await housekeeping.tidyUp(now);
  expect(await left('security_events', 'about')).toEqual(['young']);
  expect((await left('deliveries', 'purpose')).filter((purpose) => purpose === 'access-told')).toHaveLength(1);
});

test('a browser in which nobody has signed in for a year is no longer known', async () => {
  const [user] = await api.dataSource.query<{ id: string }[]>('SELECT id FROM users LIMIT 1');
  const sql = 'INSERT INTO known_browsers (user_id, name, secret_hash, created_at, last_used_at) VALUES ($1, $2::varchar, $2, $3, $4)';
  await api.dataSource.query(sql, [user?.id, 'unused', ago({ years: 2 }), ago({ days: 366 })]);
  await api.dataSource.query(sql, [user?.id, 'in use', ago({ years: 2 }), ago({ days: 364 })]);
  await housekeeping.tidyUp(now);
  expect(await left('known_browsers', 'name')).toEqual(['in use']);
});

test('an upload that no quote names goes after a day; one that a quote holds stays', async () => {
  const quoteId = await record('quote', 'new', ago({}));
  const [held, orphan, young] = [randomUUID(), randomUUID(), randomUUID()];
  const insert = `INSERT INTO photos (id, quote_id, position, width, height, bytes, created_at) VALUES ($1, $2, 0, 1, 1, 1, $3)`;
  await api.dataSource.query(insert, [held, quoteId, ago({ days: 2 })]);
  await api.dataSource.query(insert, [orphan, null, ago({ days: 1, minutes: 1 })]);
  await api.dataSource.query(insert, [young, null, ago({ days: 1, minutes: -1 })]);
  await housekeeping.tidyUp(now);
  expect(await left('photos')).toEqual([held, young].sort());
  expect(await left('removed_photos')).toEqual([]);
});

test('ended sessions, old keys and past limits go; the others stay', async () => {
  await api.dataSource.query('DELETE FROM sessions');
  await api.dataSource.query('DELETE FROM rate_limits');
  const [user] = await left('users');
  const [live, idle, old] = [randomUUID(), randomUUID(), randomUUID()];
  const session = 'INSERT INTO sessions (id, user_id, created_at, last_seen_at) VALUES ($1, $2, $3, $4)';
  await api.dataSource.query(session, [live, user, ago({ days: 29 }), ago({ days: 6 })]);
  await api.dataSource.query(session, [idle, user, ago({ days: 29 }), ago({ days: 8 })]);
  await api.dataSource.query(session, [old, user, ago({ days: 31 }), ago({})]);
  const key = `INSERT INTO idempotency_keys (call, key, body_hash, created_at) VALUES ('quote', $1, '', $2)`;
  await api.dataSource.query(key, ['key-of-today', ago({})]);
  await api.dataSource.query(key, ['key-that-a-phone-may-still-hold', ago({ days: 20 })]);
  await api.dataSource.query(key, ['key-of-a-month-ago', ago({ days: 30 })]);
  const limit = 'INSERT INTO rate_limits (key, count, resets_at) VALUES ($1, 1, $2)';
  await api.dataSource.query(limit, ['running', ago({ minutes: -1 })]);
  await api.dataSource.query(limit, ['over', ago({ minutes: 1 })]);
  await housekeeping.tidyUp(now);
  expect(await left('sessions')).toEqual([live]);
  expect(await left('idempotency_keys', 'key')).toEqual(['key-of-today', 'key-that-a-phone-may-still-hold']);
  expect(await left('rate_limits', 'key')).toEqual(['running']);
});

test.each([
  [
    'sessions',
    `INSERT INTO sessions (id, user_id, created_at, last_seen_at) SELECT gen_random_uuid(), (SELECT id FROM users), $1, $1 FROM generate_series(1, 1500)`,
  ],
  [
    'idempotency_keys',
    `INSERT INTO idempotency_keys (call, key, body_hash, created_at) SELECT 'quote', 'key-' || n, '', $1 FROM generate_series(1, 1500) AS n`,
  ],
  ['rate_limits', `INSERT INTO rate_limits (key, count, resets_at) SELECT 'limit-' || n, 1, $1 FROM generate_series(1, 1500) AS n`],
])('old rows of %s are deleted a thousand per statement', async (table, insert) => {
  await api.dataSource.query(insert, [ago({ years: 1 })]);
  const deletes = await countDeletes(api.dataSource, table);
  await housekeeping.tidyUp(now);
  const [first, ...others] = await deletes();
  expect([first, others.reduce((sum, rows) => sum + rows, 0) >= 500]).toEqual([1_000, true]);
});

test('folders that uploads of a killed server left go after an hour, others stay', async () => {
  const [stale, fresh] = ['upload-stale', 'upload-fresh'].map((name) => join(api.dataDir, 'tmp', name)) as [string, string];
  for (const folder of [stale, fresh]) mkdirSync(folder);
  utimesSync(stale, new Date(), new Date(Date.now() - 2 * 60 * 60 * 1_000));
  await housekeeping.tidyUp(now);
  expect([existsSync(stale), existsSync(fresh)]).toEqual([false, true]);
});

test('a task that fails keeps no other from running, and says so', async () => {
  const { tasks } = housekeeping;
  const [first = ''] = Object.keys(tasks);
  tasks[first] = () => Promise.reject(new Error('no'));
  await api.dataSource.query(`INSERT INTO idempotency_keys (call, key, body_hash, created_at) VALUES ('quote', 'a-stale-key', '', $1)`, [
    ago({ days: 30 }),
  ]);
  await expect(housekeeping.tidyUp(now)).rejects.toThrow(`Not done: ${first}`);
  expect(await left('idempotency_keys', 'key')).not.toContain('a-stale-key');
});
