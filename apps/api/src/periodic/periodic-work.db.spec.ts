import { startApp, type RunningApp } from '../../test/start-app.js';
import { Serving } from '../config/serving.js';
import { PeriodicWork } from './periodic-work.js';

let api: RunningApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

/** A process of its own with one task; its looks are made by hand. */
function processWith(name: string, work: () => Promise<void>): PeriodicWork {
  const periodic = new PeriodicWork(api.dataSource, new Serving(false));
  periodic.add({ name, everySeconds: 3_600, retrySeconds: 60, work });
  return periodic;
}

const isDueNow = (name: string) => api.dataSource.query(`UPDATE periodic_work SET next_at = now() WHERE name = $1`, [name]);
const secondsLeft = async (name: string) => {
  const [row] = await api.dataSource.query<{ left: number }[]>(
    `SELECT extract(epoch FROM next_at - now())::float AS left FROM periodic_work WHERE name = $1`,
    [name],
  );
  return row?.left ?? 0;
};

test('work comes round once a period in one of many processes', async () => {
  let done = 0;
  const processes = Array.from({ length: 5 }, () => processWith('counted', () => Promise.resolve(void (done += 1))));
  await Promise.all(processes.map((each) => each.runDue()));
  await Promise.all(processes.map((each) => each.runDue()));
  expect(done).toBe(1);
  await isDueNow('counted');
  await Promise.all(processes.map((each) => each.runDue()));
  expect(done).toBe(2);
});

test('work that failed is tried again soon, and keeps no other from running', async () => {
  let others = 0;
  const periodic = processWith('failing', () => Promise.reject(new Error('no')));
  periodic.add({ name: 'other', everySeconds: 3_600, retrySeconds: 60, work: () => Promise.resolve(void (others += 1)) });
  await periodic.runDue();
  expect(others).toBe(1);
  const left = await secondsLeft('failing');
  expect(left).toBeGreaterThan(50);
  expect(left).toBeLessThanOrEqual(60);
});
