import { enquiryRoute } from '#dto';
import { type AlertApp, emergency, open, startAlertApp } from '../../../test/alert-app.js';
import { eventually } from '../../../test/eventually.js';
import { FloodAlerts } from './flood-alerts.js';
import { GatheredAlerts } from './gathered-alerts.js';

let day: AlertApp;
beforeAll(async () => {
  day = await startAlertApp({ LIMIT_SINGLE_ALERTS: '3', LIMIT_ALERT_MAILS_PER_DAY: '4' });
});
afterAll(() => day.close());
beforeEach(async () => {
  await day.forget();
  await day.api.dataSource.query('DELETE FROM rate_limits');
});

interface Sent {
  enquiryId: string | null;
  channel: string;
  purpose: string;
  state: string;
  inMinutes: number;
}
const sent = (where: string) =>
  day.api.dataSource.query<Sent[]>(`
    SELECT enquiry_id AS "enquiryId", channel, purpose, state, extract(epoch FROM due_at - now())::float / 60 AS "inMinutes"
    FROM deliveries WHERE purpose <> 'acknowledgement' AND ${where} ORDER BY queued_at`);
const settled = () => eventually(async () => expect(await sent(`state = 'waiting' AND due_at <= now()`)).toEqual([]));
const titles = () => day.webhook.taken.map(({ title }) => title);

/** Sends this many requests, each alerted before the next one comes. */
async function send(count: number, fields: Record<string, string> = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await day.quote(fields));
    await day.raise();
  }
  await settled();
  return ids;
}

describe('a flood', () => {
  it('is announced in one alert from the fourth request on', async () => {
    await day.register(day.owner);
    const ids = await send(6);
    for (const channel of ['push', 'webhook']) {
      const single = await sent(`channel = '${channel}' AND purpose = 'owner-alert'`);
      expect(single.map(({ enquiryId }) => enquiryId)).toEqual(ids.slice(0, 3));
      expect(await sent(`channel = '${channel}' AND purpose = 'gathered'`)).toHaveLength(1);
    }
    expect((await sent(`channel = 'mail' AND purpose = 'owner-alert'`)).map(({ state }) => state)).toEqual([
      'sent',
      'sent',
      'sent',
      'skipped',
      'skipped',
      'skipped',
    ]);
    await eventually(() => expect(titles()).toContainEqual(expect.stringMatching(/^[456] new$/)));
    // A single alert may still be under way when the gathered one arrives.
    const push = () => day.pushes.taken.find(({ topic }) => topic === 'gathered');
    await eventually(() => expect(push()).toMatchObject({ message: { notification: { tag: 'gathered' } } }));
  });

  it('announces each new emergency at once, and how many of each kind wait', async () => {
    await send(2);
    await send(4, emergency);
    expect(titles().filter((title) => title.startsWith('Emergency'))).toHaveLength(3);
    expect(titles()).toContain('6 new, 4 emergencies');
    const { text } = await day.api.app.get(GatheredAlerts).mail();
    expect(text).toMatch(/\n1\. Emergency[^\n]*, IP\d+, \d\d:\d\d\n/);
    expect(text).toMatch(/\n6\. (?!Emergency)[A-Z][^\n]+, IP\d+, \d\d:\d\d\n/);
    await send(2, emergency);
    expect(titles()).toContain('8 new, 6 emergencies');
    expect(await sent(`channel = 'webhook' AND purpose = 'gathered'`)).toHaveLength(3);
  });

  it('of ordinary requests hides no emergency', async () => {
    await send(5);
    const [id] = await send(1, emergency);
    expect(await sent(`enquiry_id = '${id}' AND state <> 'sent'`)).toEqual([]);
    expect(titles().at(-1)).toMatch(/^Emergency · /);
  });

  it('is alerted again as one, and one by one once somebody has seen to the others', async () => {
    const ids = await send(5, emergency);
    for (const id of ids) {
      await day.api.dataSource.query(`UPDATE deliveries SET queued_at = queued_at - interval '5 minutes' WHERE purpose = 'gathered'`);
      await day.api.dataSource.query(`UPDATE enquiries SET created_at = now() - interval '6 minutes' WHERE id = $1`, [id]);
    }
    await day.api.dataSource.query(`UPDATE enquiry_alerts SET due_at = now() - interval '1 second'`);
    const before = (await sent(`channel = 'webhook' AND purpose = 'gathered'`)).length;
    await Promise.all([day.raise(), day.raise(), day.raise()]);
    expect(await sent(`purpose = 'alert-again'`)).toEqual([]);
    expect(await sent(`channel = 'webhook' AND purpose = 'gathered'`)).toHaveLength(before + 1);
    // A record that becomes due soon afterwards waits for the next gathered alert, and gets none of its own.
    await day.api.dataSource.query(`UPDATE enquiry_alerts SET due_at = now() - interval '1 second' WHERE enquiry_id = $1`, [ids[4]]);
    await day.raise();
    expect(await sent(`channel = 'webhook' AND purpose = 'gathered'`)).toHaveLength(before + 1);
    for (const id of ids.slice(0, 3)) await day.owner.patch(enquiryRoute('quote', id)).send({ takenBy: 'owner' }).expect(204);
    await day.age(ids[3] ?? '', 11);
    await day.age(ids[4] ?? '', 11);
    const again = await sent(`channel = 'webhook' AND purpose = 'alert-again'`);
    expect(again.map(({ enquiryId }) => enquiryId)).toEqual(ids.slice(3));
  });

  it('is no flood once its requests are opened', async () => {
    for (let index = 0; index < 5; index += 1) for (const id of await send(1)) await open(day.owner, id);
    expect(await sent(`purpose = 'gathered'`)).toEqual([]);
    expect(await sent(`channel = 'webhook' AND purpose = 'owner-alert'`)).toHaveLength(5);
  });
});

describe('requests that become overdue together', () => {
  const becomeOverdue = (ids: string[]) =>
    day.api.dataSource.query(`UPDATE enquiries SET next_due_at = now() - interval '1 minute' WHERE id = ANY($1)`, [ids]);
  const seen = async (count: number) => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      for (const id of await send(1)) {
        await open(day.owner, id);
        ids.push(id);
      }
    }
    return ids;
  };

  it('are announced in one alert when they are many, and later ones in the next', async () => {
    const ids = await seen(9);
    await becomeOverdue(ids.slice(0, 6));
    await Promise.all([day.raise(), day.raise(), day.raise()]);
    await settled();
    expect(await sent(`purpose = 'overdue'`)).toEqual([]);
    expect(titles().at(-1)).toBe('6 overdue');
    await becomeOverdue(ids.slice(6, 8));
    await day.raise();
    await becomeOverdue(ids.slice(8));
    await day.raise();
    const gathered = await sent(`purpose = 'gathered' AND channel = 'webhook'`);
    expect(gathered.map(({ state }) => state)).toEqual(['sent', 'waiting']);
    expect(gathered[1]?.inMinutes).toBeGreaterThan(4);
    expect(gathered[1]?.inMinutes).toBeLessThanOrEqual(5);
  });

  it('are announced one by one when they are few', async () => {
    const ids = await seen(3);
    await becomeOverdue(ids);
    await day.raise();
    expect(await sent(`purpose = 'overdue' AND channel = 'webhook'`)).toHaveLength(3);
    expect(await sent(`purpose = 'gathered'`)).toEqual([]);
  });
});

describe('a flood that two processes report at once', () => {
  const rows = [{ id: 'any', times: 0, emergency: false, createdAt: new Date() }];
  const tell = (before: () => Promise<void>) =>
    day.api.dataSource.transaction(async (manager) => {
      const waits = await day.api.app.get(FloodAlerts).tell(manager, rows, new Date());
      await before();
      return waits;
    });
  const waitsForALock = () =>
    day.api.dataSource.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);

  it('is announced once: the second waits until the first has queued its alert', async () => {
    let second: Promise<Map<string, Date>> | undefined;
    const first = await tell(async () => {
      second = tell(async () => undefined);
      await eventually(async () => expect(await waitsForALock()).toHaveLength(1));
    });
    expect([first.size, (await second)?.size]).toEqual([0, 1]);
    expect((await sent(`purpose = 'gathered'`)).map(({ channel }) => channel).sort()).toEqual(['mail', 'webhook']);
  });
});

describe('a mailbox that has had its alerts of the day', () => {
  beforeEach(async () => {
    for (let index = 0; index < 4; index += 1) for (const id of await send(1)) await open(day.owner, id);
  });

  it('gets the rest as one email, within the hour', async () => {
    await send(2);
    const over = await sent(`channel = 'mail' AND state = 'skipped'`);
    expect(over.map(({ purpose }) => purpose)).toEqual(['owner-alert', 'owner-alert']);
    const hourly = await sent(`purpose = 'hourly'`);
    expect(hourly).toMatchObject([{ channel: 'mail', state: 'waiting' }]);
    expect(hourly[0]?.inMinutes).toBeGreaterThan(0);
    expect(hourly[0]?.inMinutes).toBeLessThanOrEqual(60);
    day.mails.taken.length = 0;
    await day.api.dataSource.query(`UPDATE deliveries SET due_at = now() WHERE purpose = 'hourly'`);
    await day.api.dataSource.query('NOTIFY deliveries');
    await eventually(() => expect(day.mails.taken.map(({ raw }) => raw.toString()).join()).toMatch(/^Subject: 2 new\r$/m));
  });

  it('still gets the first alert of an emergency, and the other channels get every alert', async () => {
    const [id] = await send(1, emergency);
    expect(await sent(`enquiry_id = '${id}' AND state <> 'sent'`)).toEqual([]);
    await day.age(id ?? '', 6);
    await settled();
    const again = await sent(`enquiry_id = '${id}' AND purpose = 'alert-again'`);
    expect(again.map(({ channel, state }) => `${channel} ${state}`).sort()).toEqual(['mail skipped', 'webhook sent']);
  });
});
