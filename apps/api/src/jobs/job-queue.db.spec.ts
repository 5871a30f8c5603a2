import { setTimeout as sleep } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { eventually } from '../../test/eventually.js';
import { startApp, type RunningApp } from '../../test/start-app.js';
import { JobQueue } from './job-queue.js';
import { JobSettings } from './job-settings.js';

let api: RunningApp;
let queue: JobQueue;
beforeAll(async () => {
  api = await startApp();
  queue = api.app.get(JobQueue);
});
afterAll(() => api.close());

const mailId = '00000000-0000-4000-8000-000000000000';

async function jobs(kind: string): Promise<number> {
  const [row] = await api.dataSource.query<{ count: string }[]>('SELECT count(*) FROM pgboss.job WHERE name = $1', [kind]);
  return Number(row?.count);
}

test('the migrated schema is the one that the installed pg-boss wants', async () => {
  const { url } = api.dataSource.options as { url: string };
  const boss = new PgBoss({ connectionString: url, migrate: false, supervise: false, schedule: false });
  await expect(boss.start()).resolves.toBe(boss);
  await boss.stop();
});

test('a job vanishes with its transaction', async () => {
  const before = await jobs('mail');
  const transaction = api.dataSource.transaction(async (manager) => {
    await queue.enqueue(manager, 'mail', { mailId }, 3_600);
    throw new Error('rolled back');
  });
  await expect(transaction).rejects.toThrow('rolled back');
  expect(await jobs('mail')).toBe(before);
});

test('a job without a transaction is refused', async () => {
  await expect(queue.enqueue(api.dataSource.manager, 'mail', { mailId })).rejects.toThrow('needs a transaction');
});

test('however many ask for it, a period has one job', async () => {
  await Promise.all(Array.from({ length: 10 }, () => queue.enqueueOncePer(3_600, 'housekeeping')));
  expect(await jobs('housekeeping')).toBe(1);
});

test('a removed job is gone, and a live one is known to be', async () => {
  await api.dataSource.transaction(async (manager) => {
    const id = await queue.enqueue(manager, 'mail', { mailId }, 3_600);
    expect(await queue.live(manager, 'mail', [id, mailId])).toEqual(new Set([id]));
    await queue.remove(manager, 'mail', [id, mailId]);
    expect(await queue.live(manager, 'mail', [id])).toEqual(new Set());
  });
});

describe('a queue that works', () => {
  const settings = Object.assign(new JobSettings(), { stopMs: 200, maintainMs: 100 });
  Object.assign(settings.housekeeping, { pollMs: 20, expireSeconds: 1, retrySeconds: 0 });
  const working: JobQueue[] = [];
  afterEach(() => Promise.all(working.splice(0).map((each) => each.beforeApplicationShutdown())));

  /** Starts a process's queue with this handler and gives it one job. */
  async function work(handler: (signal: AbortSignal) => Promise<void>): Promise<JobQueue> {
    const own = new JobQueue(api.dataSource, settings);
    own.handle('housekeeping', (_data, _id, signal) => handler(signal));
    await api.dataSource.query(`DELETE FROM pgboss.job WHERE name = 'housekeeping'`);
    await own.enqueueOncePer(3_600, 'housekeeping');
    own.onApplicationBootstrap();
    working.push(own);
    return own;
  }

  async function done(): Promise<boolean> {
    const rows = await api.dataSource.query<unknown[]>(`SELECT FROM pgboss.job WHERE name = 'housekeeping' AND state = 'completed'`);
    return rows.length === 1;
  }

  test('hands out a job that threw once more', async () => {
    let calls = 0;
    await work(() => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('no')) : Promise.resolve();
    });
    await eventually(() => expect(calls).toBe(2));
    await sleep(200);
    expect(calls).toBe(2);
  });

  test('hands out a job whose process died', async () => {
    let calls = 0;
    await work(() => {
      calls += 1;
      return Promise.resolve();
    });
    await eventually(async () => expect(await done()).toBe(true));
    await api.dataSource.query(`UPDATE pgboss.job SET state = 'active', started_on = now() - interval '1 minute' WHERE name = 'housekeeping'`);
    await eventually(() => expect(calls).toBe(2));
  });

  test('lets a running job finish when it stops, and asks it to end when that takes long', async () => {
    let begun = false;
    let ended = '';
    const own = await work(async (signal) => {
      begun = true;
      await sleep(5_000, undefined, { signal }).catch(() => undefined);
      ended = signal.aborted ? 'asked to' : 'by itself';
    });
    await eventually(() => expect(begun).toBe(true));
    await own.beforeApplicationShutdown();
    expect(ended).toBe('asked to');
  });
});
