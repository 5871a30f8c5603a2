import { type AlertHours, type AlertsView, apiRoutes, enquiryRoute, shippedAlertHours } from '#dto';
import { type AlertApp, emergency, open, startAlertApp } from '../../../test/alert-app.js';
import { eventually } from '../../../test/eventually.js';
import { callRequest } from '../../../test/sample-requests.js';
import { PeriodicWork } from '../../platform/periodic/periodic-work.js';

let day: AlertApp;
beforeAll(async () => {
  day = await startAlertApp({ LIMIT_SINGLE_ALERTS: '3' });
});
afterAll(() => day.close());
beforeEach(async () => {
  await day.forget();
  await day.api.dataSource.query(`INSERT INTO deliveries (purpose, state, sent_at) VALUES ('self-test', 'sent', now())`);
  await rule('always');
});

const { query } = { query: (sql: string, values: unknown[] = []) => day.api.dataSource.query<Record<string, unknown>[]>(sql, values) };

/** Makes it quiet for hours from now on, or not, whatever the hour is. Once it is over, the message of the morning is due. */
async function rule(when: 'quiet' | 'always' | 'over'): Promise<void> {
  const next = when === 'over' ? `now() - interval '10 minutes'` : `now() + interval '2 hours'`;
  await query(`INSERT INTO periodic_work VALUES ('morning alerts', ${next}) ON CONFLICT (name) DO UPDATE SET next_at = excluded.next_at`);
  const clock = (hours: number) => `to_char((now() + interval '${hours} hours') AT TIME ZONE 'Europe/London', 'HH24:MI')`;
  await query(`UPDATE alert_hours SET quiet = ${when !== 'always'}, starts = ${clock(when === 'over' ? -1 : 2)}, ends = ${clock(when === 'over' ? 2 : -1)}`);
  await query('NOTIFY deliveries');
}
/** The hours begin, and the message of the morning is queued. */
async function morning(): Promise<void> {
  await rule('over');
  await day.api.app.get(PeriodicWork).runDue();
}
const sent = async (where = 'true') =>
  (await query(`SELECT channel, purpose, state FROM deliveries
    WHERE purpose NOT IN ('acknowledgement', 'self-test') AND ${where} ORDER BY channel, purpose`))
    .map(({ channel, purpose, state }) => `${String(channel)} ${String(purpose)} ${String(state)}`);
const settled = () => eventually(async () => expect(await query(`SELECT FROM deliveries WHERE state = 'waiting' AND NOT can_wait`)).toEqual([]));
const isOver = () => eventually(async () => expect(await query(`SELECT FROM deliveries WHERE state = 'waiting'`)).toEqual([]));
const titles = () => day.webhook.taken.map(({ title }) => title);
const textOf = ({ raw }: { raw: Buffer }) => raw.toString().replace(/=\r\n/g, '').replaceAll('=3D', '=');
const overdue = (id: string, minutes = 1) => query(`UPDATE enquiries SET next_due_at = now() - make_interval(mins => $2) WHERE id = $1`, [id, minutes]);

describe('in the quiet', () => {
  it('a request waits on every channel, and is in one message to each when alerts begin', async () => {
    await day.register(day.owner);
    await rule('quiet');
    day.mails.taken.length = 0;
    const id = await day.quote();
    await day.raise();
    await overdue(id);
    await day.raise();
    await settled();
    expect(await sent(`state <> 'waiting'`)).toEqual([]);
    expect(new Set(await sent())).toEqual(
      new Set(['mail', 'push', 'webhook'].flatMap((channel) => [`${channel} owner-alert waiting`, `${channel} overdue waiting`])),
    );
    await morning();
    await isOver();
    expect(await sent(`state <> 'skipped'`)).toEqual(['mail morning sent', 'push morning sent', 'webhook morning sent']);
    expect(titles()).toEqual(['1 new, 1 overdue']);
    await eventually(() => expect(day.mails.taken.map(textOf).join()).toMatch(/Subject: 1 new, 1 overdue\r\n/));
    expect(day.mails.taken.map(textOf).join()).toMatch(/Tree Removal, IP1, \d\d:\d\d/);
  });

  it('an emergency rings, also again, and a call that somebody wrote down when it is overdue', async () => {
    await rule('quiet');
    const id = await day.quote(emergency);
    await eventually(() => expect(titles()).toEqual([expect.stringMatching(/^Emergency/)]));
    await day.age(id, 6);
    await eventually(() => expect(titles()).toHaveLength(2));
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const call = { ...callRequest, serviceType: '["emergency"]', rangAt: minutesAgo(120), promisedBy: minutesAgo(60) };
    await day.owner.post(apiRoutes.enquiries).send(call).expect(201);
    await day.raise();
    await eventually(() => expect(titles()).toContainEqual(expect.stringMatching(/^Overdue: emergency/)));
    await settled();
    expect(await sent(`state <> 'sent'`)).toEqual([]);
  });

  it('a flood is in the message of the morning, once, even if it began a minute before', async () => {
    await rule('quiet');
    for (let count = 0; count < 6; count += 1) {
      await day.quote();
      await day.raise();
    }
    await morning();
    await isOver();
    await day.raise();
    await isOver();
    expect(titles()).toEqual(['6 new']);
    expect(await sent(`channel = 'mail' AND state = 'sent'`)).toEqual(['mail morning sent']);
  });

  it('an emergency in a flood that waits is announced at once', async () => {
    await rule('quiet');
    for (let count = 0; count < 5; count += 1) await day.quote();
    await day.raise();
    for (let count = 0; count < 5; count += 1) {
      await day.quote(emergency);
      await day.raise();
    }
    await settled();
    expect(titles().filter((title) => title.startsWith('Emergency'))).toHaveLength(3);
    expect(titles().at(-1)).toMatch(/^10 new, 5 emergencies/);
  });

  it('a try that failed before it is not made again until it is over', async () => {
    day.webhook.status = 500;
    await day.quote();
    await eventually(async () => expect(await sent(`channel = 'webhook' AND attempts > 0`)).toEqual(['webhook owner-alert waiting']));
    await rule('quiet');
    await eventually(async () => expect(await query(`SELECT FROM deliveries WHERE leased_until IS NOT NULL`)).toEqual([]));
    day.webhook.status = 200;
    await query(`UPDATE deliveries SET due_at = now() - interval '1 second' WHERE state = 'waiting'`);
    await query('NOTIFY deliveries');
    await day.quote(emergency);
    await eventually(() => expect(titles()).toContainEqual(expect.stringMatching(/^Emergency/)));
    expect(await sent(`channel = 'webhook' AND can_wait`)).toEqual(['webhook owner-alert waiting']);
  });

  it('possible spam is told to the business’s mailbox alone', async () => {
    await rule('quiet');
    await day.quote({ website: 'https://spam.example' });
    await day.raise();
    await morning();
    await isOver();
    expect(await sent(`state = 'sent'`)).toEqual(['mail morning sent']);
    await eventually(() => expect(textOf(day.mails.taken.at(-1) ?? { raw: Buffer.from('') })).toMatch(/Subject: 1 possible spam\r\n/));
  });

  it('what somebody has opened meanwhile is in no message', async () => {
    await rule('quiet');
    const id = await day.quote();
    await day.raise();
    await open(day.owner, id);
    await morning();
    await isOver();
    expect(await sent(`state = 'sent'`)).toEqual([]);
  });

  it('an email that the owner sends again goes out', async () => {
    await rule('quiet');
    const id = await day.quote();
    const [mail] = (await query(`SELECT id FROM deliveries WHERE enquiry_id = $1 AND purpose = 'owner-alert' AND channel = 'mail'`, [id])) as { id: string }[];
    await query(`UPDATE deliveries SET state = 'skipped' WHERE id = $1`, [mail?.id]);
    await day.owner.post(`${enquiryRoute('quote', id)}/mails/${mail?.id}/send-again`).expect(202);
    await eventually(async () => expect(await sent(`id = '${mail?.id}'`)).toEqual(['mail owner-alert sent']));
  });
});

describe('when the hours begin', () => {
  it('nothing that waited is sent before the message of the morning is queued, as after the server was down over the hour', async () => {
    await rule('quiet');
    const id = await day.quote();
    await day.raise();
    await rule('over');
    await Promise.all([1, 2, 3].map(() => day.api.app.get(PeriodicWork).runDue()));
    await isOver();
    expect(await sent(`state = 'sent'`)).toEqual(['mail morning sent', 'webhook morning sent']);
    expect((await day.alertsOf(id)).filter(({ purpose, state }) => purpose !== 'acknowledgement' && state === 'sent')).toEqual([]);
  });

  it('what can wait does so until the message of the morning is queued', async () => {
    const quietIf = async (next: string) => {
      const runner = day.api.dataSource.createQueryRunner();
      await runner.startTransaction();
      await runner.query(`UPDATE periodic_work SET next_at = ${next} WHERE name = 'morning alerts'`);
      const [row] = (await runner.query('SELECT is_quiet() AS quiet')) as { quiet: boolean }[];
      await runner.rollbackTransaction();
      await runner.release();
      return row?.quiet;
    };
    expect(await quietIf(`now() - interval '10 minutes'`)).toBe(true);
    expect(await quietIf(`now() + interval '10 minutes'`)).toBe(false);
    // Nothing waits for ever.
    expect(await quietIf(`now() - interval '25 hours'`)).toBe(false);
  });

  it('a process that dies between gathering and queueing has gathered nothing', async () => {
    await rule('quiet');
    await day.quote();
    await day.raise();
    const before = await sent();
    await query(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'dead'; END $$`);
    await query(`CREATE TRIGGER dies BEFORE INSERT ON deliveries FOR EACH ROW WHEN (NEW.purpose = 'morning') EXECUTE FUNCTION die()`);
    await morning();
    expect(await sent()).toEqual(before);
    await query('DROP FUNCTION die CASCADE');
    await day.api.app.get(PeriodicWork).runDue();
    await isOver();
    expect(await sent(`state = 'sent'`)).toEqual(['mail morning sent', 'webhook morning sent']);
  });
});

describe('the hours', () => {
  const hours = async () => ((await day.owner.get(apiRoutes.alerts).expect(200)).body as AlertsView).hours;
  const set = (changed: unknown, status = 204) => day.owner.patch(apiRoutes.alerts).send({ hours: changed }).expect(status);
  const quietAt = async (moment: string, { quiet, starts, ends }: AlertHours) => {
    await query('UPDATE alert_hours SET quiet = $1, starts = $2, ends = $3', [quiet, starts, ends]);
    const [row] = await query('SELECT is_quiet_at($1) AS quiet', [moment]);
    return row?.quiet;
  };
  const from = (starts: string, ends: string): AlertHours => ({ quiet: true, starts, ends });

  it.each<[string, AlertHours, string, string]>([
    ['of a winter day', shippedAlertHours, '2026-11-28T06:59:59Z 2026-11-28T21:00:00Z 2026-11-28T03:00:00Z', '2026-11-28T07:00:00Z 2026-11-28T20:59:59Z'],
    ['of a summer day', shippedAlertHours, '2026-07-01T05:59:59Z 2026-07-01T20:00:00Z', '2026-07-01T06:00:00Z 2026-07-01T19:59:59Z'],
    ['over midnight', from('21:00', '07:00'), '2026-11-28T07:00:00Z 2026-11-28T20:59:59Z', '2026-11-28T21:00:00Z 2026-11-28T00:00:00Z 2026-11-28T06:59:59Z'],
    ['until midnight', from('07:00', '00:00'), '2026-11-28T00:00:00Z 2026-11-28T06:59:59Z', '2026-11-28T07:00:00Z 2026-11-28T23:59:59Z'],
    ['from midnight', from('00:00', '07:00'), '2026-11-28T07:00:00Z 2026-11-28T23:59:59Z', '2026-11-28T00:00:00Z 2026-11-28T06:59:59Z'],
    ['of all day', from('00:00', '00:00'), '', '2026-11-28T00:00:00Z 2026-11-28T12:00:00Z'],
    ['from a time to the same one', from('09:00', '09:00'), '', '2026-11-28T08:59:59Z 2026-11-28T09:00:00Z'],
    ['that are switched off', { ...shippedAlertHours, quiet: false }, '', '2026-11-28T03:00:00Z'],
    ['on the night when the clocks go forward', shippedAlertHours, '2026-03-29T00:59:59Z 2026-03-29T05:59:59Z', '2026-03-29T06:00:00Z'],
    ['that begin at a time the clocks skip', from('01:30', '21:00'), '2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z'],
    ['on the night when the clocks go back', shippedAlertHours, '2026-10-25T06:00:00Z 2026-10-25T06:59:59Z', '2026-10-25T07:00:00Z'],
  ])('%s', async (_what, when, quiet, loud) => {
    const at = async (moments: string) => Promise.all(moments.split(' ').filter(Boolean).map((moment) => quietAt(moment, when)));
    expect(new Set(await at(quiet))).toEqual(new Set(quiet ? [true] : []));
    expect(new Set(await at(loud))).toEqual(new Set([false]));
  });

  it('are from 07:00 to 21:00 until somebody changes them, for everybody', async () => {
    await query('DELETE FROM alert_hours');
    expect(await hours()).toEqual(shippedAlertHours);
    await set({ quiet: true, starts: '06:30', ends: '20:00' });
    expect(((await day.sam.get(apiRoutes.alerts)).body as AlertsView).hours).toEqual({ quiet: true, starts: '06:30', ends: '20:00' });
    const [row] = await query(`SELECT to_char(next_at AT TIME ZONE 'Europe/London', 'HH24:MI') AS clock, next_at > now() AS ahead FROM periodic_work WHERE name = 'morning alerts'`);
    expect(row).toEqual({ clock: '06:30', ahead: true });
  });

  it('are refused unless they are times', async () => {
    for (const wrong of [{ quiet: true, starts: '24:00', ends: '07:00' }, { quiet: true, starts: '7:00', ends: '21:00' }, { quiet: true, starts: '07:00' }, { starts: '07:00', ends: '21:00' }, [], 'always'])
      await set(wrong, 422);
  });

  it('changed at night so that alerts ring gather what has waited at once, and only that', async () => {
    await rule('quiet');
    const { starts, ends } = await hours();
    await day.quote();
    await day.raise();
    await set({ quiet: true, starts, ends });
    await day.api.app.get(PeriodicWork).runDue();
    await settled();
    expect(await sent(`state = 'sent'`)).toEqual([]);
    await set({ quiet: false, starts, ends });
    await day.api.app.get(PeriodicWork).runDue();
    await isOver();
    expect(await sent(`state = 'sent'`)).toEqual(['mail morning sent', 'webhook morning sent']);
    await day.quote();
    await eventually(async () => expect(await sent(`state = 'sent' AND purpose = 'owner-alert'`)).toEqual(['mail owner-alert sent', 'webhook owner-alert sent']));
  });
});
