import { eventually } from '../../../test/eventually.js';
import { startApp, type RunningApp } from '../../../test/start-app.js';
import { NoEnd } from '../config/end-within.js';
import { Serving } from '../config/serving.js';
import { overrunCheck } from '../../operations/readiness/database-checks.js';
import { PeriodicWork } from './periodic-work.js';

let api: RunningApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

/** A process of its own with one task, which the test makes check for due work. */
function processWith(name: string, work: (now: Date, signal: AbortSignal) => Promise<void>, endSeconds = 60): PeriodicWork {
  const periodic = new PeriodicWork(api.dataSource, new Serving(false));
  periodic.add({ name, everySeconds: 3_600, retrySeconds: 60, endSeconds, work });
  return periodic;
}

/** A second ago, because the column rounds to milliseconds: now() could be rounded up into the future. */
const makeDue = (name: string) => api.dataSource.query(`UPDATE periodic_work SET next_at = now() - interval '1 second' WHERE name = $1`, [name]);
const secondsLeft = async (name: string) => {
  const [row] = await api.dataSource.query<{ left: number }[]>(
    `SELECT extract(epoch FROM next_at - now())::float AS left FROM periodic_work WHERE name = $1`,
    [name],
  );
  // The machine's clock may be set back by microseconds.
  return Math.round(row?.left ?? 0);
};

test('work is done once per period in one of many processes', async () => {
  let done = 0;
  const processes = Array.from({ length: 5 }, () => processWith('counted', () => Promise.resolve(void (done += 1))));
  await Promise.all(processes.map((each) => each.runDue()));
  await Promise.all(processes.map((each) => each.runDue()));
  expect(done).toBe(1);
  await makeDue('counted');
  await Promise.all(processes.map((each) => each.runDue()));
  expect(done).toBe(2);
});

test('work that failed is tried again soon, and does not delay other work', async () => {
  let others = 0;
  const periodic = processWith('failing', () => Promise.reject(new Error('no')));
  periodic.add({ name: 'other', everySeconds: 3_600, retrySeconds: 60, work: () => Promise.resolve(void (others += 1)) });
  await periodic.runDue();
  expect(others).toBe(1);
  const left = await secondsLeft('failing');
  expect(left).toBeGreaterThan(50);
  expect(left).toBeLessThanOrEqual(60);
});

test('work that hangs does not delay other work, and does not start twice in one process', async () => {
  let [hung, others] = [0, 0];
  const periodic = processWith('hanging', () => ((hung += 1), new Promise(() => undefined)), 0.5);
  periodic.add({ name: 'beside', everySeconds: 3_600, retrySeconds: 60, work: () => Promise.resolve(void (others += 1)) });
  const run = periodic.runDue();
  await eventually(() => expect([hung, others]).toEqual([1, 1]));
  await makeDue('hanging');
  await makeDue('beside');
  const again = periodic.runDue();
  await eventually(() => expect([hung, others]).toEqual([1, 2]));
  await Promise.all([run, again]);
});

test('work that overruns is aborted, reported, tried again soon, and no longer reported once it has ended well', async () => {
  let told: unknown;
  let hangs = true;
  const work = async (_now: Date, signal: AbortSignal) => {
    signal.addEventListener('abort', () => (told = signal.reason));
    if (hangs) await new Promise(() => undefined);
  };
  const periodic = processWith('overrunning', work, 0.05);
  await periodic.runDue();
  expect(told).toEqual(new NoEnd('The work "overrunning"', 50));
  expect(await overrunCheck(api.dataSource)).toMatchObject({ text: expect.stringContaining('"overrunning"') });
  expect(await secondsLeft('overrunning')).toBeLessThanOrEqual(60);
  hangs = false;
  await makeDue('overrunning');
  await periodic.runDue();
  await api.dataSource.query(`UPDATE periodic_work SET overran_at = NULL WHERE name = 'hanging'`);
  expect(await overrunCheck(api.dataSource)).toBeUndefined();
});

test('a stop waits for hanging work no longer than it must', async () => {
  let told = false;
  const periodic = processWith('stopped', (_now, signal) => {
    signal.addEventListener('abort', () => (told = true));
    return new Promise(() => undefined);
  });
  void periodic.runDue();
  await eventually(async () => expect(await secondsLeft('stopped')).toBeGreaterThan(3_000));
  await periodic.beforeApplicationShutdown();
  expect(told).toBe(true);
});
