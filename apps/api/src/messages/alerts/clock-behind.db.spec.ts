import { type AlertApp, emergency, open, startAlertApp } from '../../../test/alert-app.js';
import { eventually } from '../../../test/eventually.js';
import { Serving } from '../../platform/config/serving.js';
import { PeriodicWork } from '../../platform/periodic/periodic-work.js';

/** This machine's clock is two seconds behind the database's, as when that is on another host. */
const real = Date;
class Behind extends real {
  constructor(...moment: [] | [string | number | Date]) {
    super(...(moment.length === 0 ? [real.now() - 2_000] : moment) as [number]);
  }
  static override now = () => real.now() - 2_000;
}

let day: AlertApp;
beforeAll(async () => {
  day = await startAlertApp();
});
afterAll(() => day.close());
beforeEach(() => day.forget());
beforeEach(() => void (globalThis.Date = Behind as DateConstructor));
afterEach(() => void (globalThis.Date = real));

const purposes = async (id: string) => (await day.alertsOf(id)).map(({ purpose }) => purpose);

test('an emergency is alerted again after five minutes, not at once', async () => {
  await day.register(day.owner);
  const id = await day.quote(emergency);
  await eventually(async () => expect(await purposes(id)).toContain('owner-alert'));
  await day.raise();
  await day.raise();
  expect(await purposes(id)).not.toContain('alert-again');
});

test('a record that has just become overdue is announced on every channel', async () => {
  const id = await day.quote();
  await open(day.owner, id);
  await day.api.dataSource.query(`UPDATE enquiries SET next_due_at = now() - interval '1 second' WHERE id = $1`, [id]);
  await day.raise();
  await eventually(() => expect(day.webhook.taken.map(({ title }) => title)).toContainEqual(expect.stringMatching(/^Overdue: reply · /)));
  await eventually(() => expect(day.mails.taken.map(({ raw }) => raw.toString())).toContainEqual(expect.stringContaining('Subject: Overdue 1 min')));
});

test('daily work that is due is done once', async () => {
  let done = 0;
  const due = new real(real.now() - 1_000);
  const tomorrow = new real(due.getTime() + 86_400_000);
  const periodic = new PeriodicWork(day.api.dataSource, new Serving(false));
  const work = () => Promise.resolve(void (done += 1));
  periodic.addTimed({ name: 'daily', nextAfter: (moment) => (moment < due ? due : tomorrow), work });
  await day.api.dataSource.query(`INSERT INTO periodic_work (name, next_at) VALUES ('daily', $1)`, [due]);
  await periodic.runDue();
  await periodic.runDue();
  expect(done).toBe(1);
});
