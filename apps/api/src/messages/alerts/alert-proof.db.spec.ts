import { alertRoute, type AlertsView, apiRoutes } from '#dto';
import { type AlertApp, emergency, startAlertApp } from '../../../test/alert-app.js';
import { eventually } from '../../../test/eventually.js';
import type { PeriodicWork, TimedTask } from '../../platform/periodic/periodic-work.js';
import { CHANNELS } from '../../deliveries/channel.js';
import { MorningAlerts } from './morning-alerts.js';
import { Recipients } from './recipients.js';

let day: AlertApp;
beforeAll(async () => {
  day = await startAlertApp();
});
afterAll(() => day.close());
beforeEach(() => day.forget());

const view = async () => (await day.owner.get(apiRoutes.alerts).expect(200)).body as AlertsView;
const pushed = (count: number) => eventually(() => expect(day.pushes.taken).toHaveLength(count));

/** As on a morning after a week without a test. */
async function morningOfTest(): Promise<void> {
  await day.api.dataSource.query(`
    INSERT INTO deliveries (purpose, queued_at, state, sent_at)
    VALUES ('self-test', now() - interval '9 days', 'sent', now() - interval '9 days')`);
  await day.comesRound('morning alerts');
}

/** As on any other morning. */
async function plainMorning(): Promise<void> {
  await day.api.dataSource.query(`INSERT INTO deliveries (purpose, state, sent_at) VALUES ('self-test', 'sent', now())`);
  await day.comesRound('morning alerts');
}

const textOf = ({ raw }: { raw: Buffer }) => raw.toString().replace(/=\r\n/g, '').replaceAll('=3D', '=');
const overdue = (id: string) =>
  day.api.dataSource.query(`UPDATE enquiries SET next_due_at = now() - interval '2 days' WHERE id = $1`, [id]);

describe('the test of the channels', () => {
  it('goes to all channels of the person who asks for it, and the page shows how each went', async () => {
    await day.register(day.owner);
    await day.register(day.sam);
    await day.owner.post(apiRoutes.alertTest).expect(202);
    await pushed(1);
    await eventually(async () => {
      const { channels } = await view();
      expect(channels.filter(({ person }) => person !== 'sam').map(({ channel, lastTest }) => `${channel} ${lastTest?.state}`)).toEqual([
        'mail sent',
        'push sent',
        'webhook sent',
      ]);
    });
    expect((await view()).channels.find(({ channel }) => channel === 'webhook')?.provenAt).not.toBeNull();
  });

  it('is proven for email by the link that a person follows', async () => {
    day.mails.taken.length = 0;
    await morningOfTest();
    await eventually(() => expect(day.mails.taken).toHaveLength(1));
    const [, id = '', token = ''] = /#proved=([\w-]{36})\.([\w-]{43})/.exec(day.mails.taken.map(textOf).join('')) ?? [];
    await day.api.visitor().post(alertRoute(id, 'receipt')).send({ what: 'opened', token }).expect(204);
    expect((await view()).channels).toContainEqual(
      expect.objectContaining({ channel: 'mail', provenAt: expect.any(String), unproven: false }),
    );
  });

  it('is sent each week on all channels of everybody, once', async () => {
    await day.register(day.owner);
    await day.register(day.sam);
    await Promise.all([morningOfTest(), day.raise()]);
    await pushed(2);
    const rows = await day.api.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM deliveries WHERE purpose = 'self-test' AND queued_at > now() - interval '1 day'`,
    );
    expect(rows).toEqual([{ count: 4 }]);
  });

  it('comes on its Monday in the week in which the clocks go forward, too', async () => {
    let queue: TimedTask['work'] | undefined;
    new MorningAlerts(day.api.app.get(Recipients), day.api.app.get(CHANNELS), { addTimed: ({ work }: TimedTask) => (queue = work) } as unknown as PeriodicWork);
    const { dataSource } = day.api;
    await dataSource.query(`DELETE FROM deliveries WHERE purpose = 'self-test'`);
    await dataSource.query(`INSERT INTO deliveries (purpose, queued_at, state, sent_at) VALUES ('self-test', '2027-03-22T07:30Z', 'sent', now())`);
    await queue?.(dataSource.manager, new Date('2027-03-29T06:30:00.040Z'));
    const [row] = await dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM deliveries WHERE purpose = 'self-test' AND queued_at > now() - interval '1 minute'`,
    );
    expect(row?.count).toBeGreaterThan(0);
  });

  it('is followed by a problem that names the channel if nothing is shown for eight days', async () => {
    const { id } = await day.register(day.owner, 'Silent phone');
    const notices = async () => (await day.owner.get(apiRoutes.notices).expect(200)).body as { id: string; text: string }[];
    expect((await notices()).map((notice) => notice.id)).not.toContain('alerts-unproven');
    await day.api.dataSource.query(`UPDATE devices SET created_at = now() - interval '9 days' WHERE id = $1`, [id]);
    await morningOfTest();
    expect((await notices()).find((notice) => notice.id === 'alerts-unproven')?.text).toMatch(/Silent phone.*email/);
    expect((await view()).channels.filter(({ unproven }) => unproven).map(({ channel }) => channel)).toEqual(['mail', 'push']);
  });
});

describe('each morning', () => {
  it('overdue records are announced once, as a number', async () => {
    await day.register(day.owner);
    const id = await day.quote();
    await pushed(1);
    await overdue(id);
    await plainMorning();
    // The record is overdue, so its own alert may arrive as well.
    const told = () => day.pushes.taken.filter(({ message }) => message.notification.title === '1 new, 1 overdue');
    await eventually(() => expect(told()).toHaveLength(1));
    expect(told()[0]?.message).toMatchObject({ app_badge: 1 });
  });

  it('nobody is alerted when nothing is overdue, and a digest goes only to the people who asked for it', async () => {
    await plainMorning();
    await day.sam.patch(apiRoutes.alerts).send({ digest: true }).expect(204);
    await day.haveMailbox(day.sam, 'sam@trees.example');
    await day.comesRound('morning alerts');
    await eventually(() => expect(day.mails.taken.at(-1)?.to).toEqual(['sam@trees.example']));
    const rows = await day.api.dataSource.query<{ purpose: string }[]>(
      `SELECT purpose FROM deliveries WHERE enquiry_id IS NULL AND purpose <> 'self-test'`,
    );
    expect(rows.map(({ purpose }) => purpose)).toEqual(['morning']);
  });

  it('a mailbox gets one email with all its parts, and nobody reads what is not for them', async () => {
    await day.owner.patch(apiRoutes.alerts).send({ digest: true }).expect(204);
    await day.haveMailbox(day.owner, 'ada@trees.example');
    await day.haveMailbox(day.sam, 'sam@trees.example');
    const [late] = [await day.quote(), await day.quote()];
    await overdue(late);
    await day.raise();
    await eventually(() => expect(day.api.dataSource.query(`SELECT FROM deliveries WHERE state = 'waiting'`)).resolves.toEqual([]));
    day.mails.taken.length = 0;
    await morningOfTest();
    await eventually(() => expect(day.mails.taken).toHaveLength(3));
    const subjects = day.mails.taken.map((mail) => [mail.to[0], /^Subject: (.*)\r$/m.exec(mail.raw.toString())?.[1]]);
    expect(Object.fromEntries(subjects)).toEqual({
      'owner@trees.example': '2 new, 1 overdue, Test of your alerts',
      'ada@trees.example': '2 new, 1 overdue, To do today: 1, Test of your alerts',
      'sam@trees.example': 'Test of your alerts',
    });
  });
});

it('a person with an email of their own who is on call is alerted there', async () => {
  await day.sam.patch(apiRoutes.alerts).send({ onCall: true }).expect(204);
  await day.haveMailbox(day.sam, 'sam@trees.example');
  expect((await day.sam.get(apiRoutes.alerts)).body).toMatchObject({ you: { email: 'sam@trees.example', onCall: true, digest: false } });
  await day.quote(emergency);
  await eventually(() => expect(day.mails.taken.flatMap(({ to }) => to)).toContain('sam@trees.example'));
  await day.sam.patch(apiRoutes.alerts).send({ email: 'thief@evil.example' }).expect(422);
});

it('a webhook’s redirect is not followed', async () => {
  day.webhook.status = 307;
  day.webhook.headers = { Location: `${day.webhook.url}/elsewhere` };
  const id = await day.quote();
  await eventually(async () =>
    expect(await day.alertsOf(id)).toContainEqual(expect.objectContaining({ channel: 'webhook', lastError: 'The webhook answered 307' })),
  );
  expect(day.webhook.paths).not.toContain('/alerts/elsewhere');
});
