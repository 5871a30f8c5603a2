import { alertRoute, type AlertsView, apiRoutes, enquiryRoute, type WholeEnquiry } from '#dto';
import { type AlertApp, emergency, open, startAlertApp } from '../../test/alert-app.js';
import { eventually } from '../../test/eventually.js';
import { PushKeys } from '../deliveries/push/push-keys.js';

let day: AlertApp;
beforeAll(async () => {
  day = await startAlertApp();
});
afterAll(() => day.close());
beforeEach(async () => {
  day.pushes.mood = 'ok';
  day.webhook.status = 200;
  await day.api.dataSource.query('DELETE FROM devices');
  await day.api.dataSource.query('DELETE FROM alert_people');
  await day.api.dataSource.query('DELETE FROM enquiries');
  await day.api.dataSource.query('DELETE FROM deliveries');
  day.pushes.taken.length = 0;
  day.webhook.taken.length = 0;
});

const view = async () => (await day.owner.get(apiRoutes.alerts).expect(200)).body as AlertsView;
const kindsOf = async (id: string) => (await day.alertsOf(id)).map(({ channel, purpose }) => `${channel} ${purpose}`).sort();
const pushed = (count: number) => eventually(() => expect(day.pushes.taken).toHaveLength(count));

describe('a new request', () => {
  it('reaches the phone within seconds, encrypted and signed, and says nothing of the person', async () => {
    const { device } = await day.register(day.owner, "Owner's phone");
    const id = await day.quote({ ...emergency, firstName: 'Wilhelmina', phone: '01632 960777' });
    await pushed(1);
    const [push] = day.pushes.taken;
    expect(day.pushes.faults).toEqual([]);
    expect(push).toMatchObject({ device, ttl: 1_800, urgency: 'high', topic: id.replaceAll('-', '') });
    expect(push?.vapid).toMatchObject({ sub: 'mailto:owner@trees.example', publicKey: (await day.api.app.get(PushKeys).pair()).publicKey });
    expect(push?.vapid.exp).toBeLessThanOrEqual(Date.now() / 1_000 + 24 * 3_600);
    expect(push?.bytes).toBeLessThan(4_000);
    expect(push?.message).toMatchObject({ web_push: 8030, mutable: true, notification: { title: expect.stringMatching(/^Emergency · .+ · IP12$/), tag: id } });
    const { navigate, data } = push?.message.notification ?? {};
    expect(navigate).toBe(`http://trees.example/admin/dashboard?open=quote/${id}&via=${data?.deliveryId}`);
    expect(JSON.stringify(push?.message)).not.toMatch(/Wilhelmina|960777|4AB|@/);
  });

  it('is kept for a day by the push service when it is no emergency', async () => {
    await day.register(day.owner);
    await day.quote();
    await pushed(1);
    expect(day.pushes.taken[0]?.ttl).toBe(86_400);
  });

  it('reaches the webhook as JSON, once', async () => {
    const id = await day.quote({ ...emergency, firstName: 'Wilhelmina' });
    await eventually(() => expect(day.webhook.taken).toHaveLength(1));
    expect(day.webhook.taken[0]).toMatchObject({ purpose: 'owner-alert', emergency: true, url: expect.stringContaining(`open=quote/${id}`) });
    expect(JSON.stringify(day.webhook.taken)).not.toContain('Wilhelmina');
    await day.raise();
    expect(await kindsOf(id)).toEqual(['mail acknowledgement', 'mail owner-alert', 'webhook owner-alert']);
  });

  it('is alerted to those on call; the others hear of it in ten minutes', async () => {
    await day.register(day.sam, "Sam's phone");
    const { device } = await day.register(day.owner);
    const id = await day.quote(emergency);
    await pushed(1);
    expect(day.pushes.taken[0]?.device).toBe(device);
    await day.age(id, 5);
    await pushed(2);
    await day.age(id, 11);
    await pushed(4);
  });

  it('that looks like a robot’s is pushed to nobody', async () => {
    await day.register(day.owner);
    const id = await day.quote({ website: 'https://spam.example' });
    await day.raise();
    expect((await kindsOf(id)).filter((kind) => !kind.startsWith('mail'))).toEqual([]);
  });
});

describe('an emergency that nobody has opened', () => {
  it('is alerted again on every channel six times, once a step however many look, and then no more', async () => {
    await day.register(day.owner);
    const id = await day.quote(emergency);
    await eventually(async () => expect(await kindsOf(id)).toContain('push owner-alert'));
    for (const minutes of [5, 10, 15, 20, 25, 30, 35]) {
      await day.age(id, minutes);
      await Promise.all([day.raise(), day.raise(), day.raise()]);
    }
    const again = (await day.alertsOf(id)).filter(({ purpose }) => purpose === 'alert-again');
    expect(['mail', 'push', 'webhook'].map((channel) => again.filter((each) => each.channel === channel).length)).toEqual([6, 6, 6]);
  });

  it('is alerted no more once somebody has opened it', async () => {
    const id = await day.quote(emergency);
    await day.raise();
    await open(day.owner, id);
    await day.age(id, 6);
    await day.age(id, 20);
    expect((await kindsOf(id)).filter((kind) => kind.endsWith('alert-again'))).toEqual([]);
  });

  it('is alerted no more once somebody has written down a call', async () => {
    const id = await day.quote(emergency);
    await day.raise();
    await day.owner.post(enquiryRoute('quote', id, '/events')).send({ type: 'call', outcome: 'no-answer' }).expect(201);
    await day.age(id, 6);
    expect((await kindsOf(id)).filter((kind) => kind.endsWith('alert-again'))).toEqual([]);
  });

  it('is one alert when the server was away for a quarter of an hour', async () => {
    const id = await day.quote(emergency);
    await day.raise();
    await day.age(id, 17);
    expect((await kindsOf(id)).filter((kind) => kind === 'mail alert-again')).toHaveLength(1);
    const [row] = await day.api.dataSource.query<{ left: number }[]>(
      'SELECT extract(epoch FROM due_at - now())::float / 60 AS left FROM enquiry_alerts WHERE enquiry_id = $1', [id]);
    expect(row?.left).toBeGreaterThan(2.9);
    expect(row?.left).toBeLessThanOrEqual(3);
  });

  it('is a problem on the screen after half an hour, whatever the channels did', async () => {
    day.pushes.mood = 'refusing';
    day.webhook.status = 500;
    const id = await day.quote(emergency);
    await day.age(id, 31);
    const notices = await day.owner.get(apiRoutes.notices).expect(200);
    expect(notices.body).toContainEqual(expect.objectContaining({ id: 'alerts-unseen', severity: 'problem' }));
    await open(day.owner, id);
    expect((await day.owner.get(apiRoutes.notices)).body).not.toContainEqual(expect.objectContaining({ id: 'alerts-unseen' }));
  });
});

describe('any other request', () => {
  it('is alerted once more after an hour of opening hours', async () => {
    const id = await day.quote();
    await day.raise();
    await day.age(id, 70);
    await day.age(id, 90);
    expect((await kindsOf(id)).filter((kind) => kind === 'mail alert-again')).toHaveLength(1);
  });

  it('is alerted when it becomes overdue, once, also when it was seen', async () => {
    const id = await day.quote();
    await open(day.owner, id);
    await day.api.dataSource.query(`UPDATE enquiries SET next_due_at = now() - interval '1 minute' WHERE id = $1`, [id]);
    await Promise.all([day.raise(), day.raise(), day.raise()]);
    await day.raise();
    expect((await kindsOf(id)).filter((kind) => kind.endsWith('overdue'))).toEqual(['mail overdue', 'webhook overdue']);
    await eventually(() => expect(day.webhook.taken.map(({ title }) => title)).toContainEqual(expect.stringMatching(/^Overdue: reply · /)));
  });
});

describe('a device', () => {
  it('that has shown an alert is proven, and the record says so', async () => {
    await day.register(day.owner, 'Phone in the van');
    const id = await day.quote(emergency);
    await pushed(1);
    const [push] = day.pushes.taken;
    if (!push) throw new Error('nothing came');
    await day.receipt(push, 'shown');
    expect((await view()).channels).toContainEqual(expect.objectContaining({ label: 'Phone in the van', yours: true, provenAt: expect.any(String), unproven: false }));
    await day.receipt(push, 'opened');
    const whole = (await day.owner.get(enquiryRoute('quote', id)).expect(200)).body as WholeEnquiry;
    expect(whole.alerts).toContainEqual(
      expect.objectContaining({ channel: 'push', to: 'Phone in the van', state: 'sent', shownAt: expect.any(String), openedAt: expect.any(String) }),
    );
    expect(whole.mails.map(({ purpose }) => purpose)).toEqual(['owner-alert', 'acknowledgement']);
  });

  it('is believed only with the token of the alert', async () => {
    await day.register(day.owner);
    await day.quote();
    await pushed(1);
    const { deliveryId } = day.pushes.taken[0]?.message.notification.data ?? { deliveryId: '' };
    await day.api.visitor().post(alertRoute(deliveryId, 'receipt')).send({ what: 'shown', token: 'A'.repeat(43) }).expect(404);
    await day.api.visitor().post(alertRoute(deliveryId, 'receipt')).send({ what: 'shown' }).expect(422);
    await day.api.visitor().post(alertRoute(deliveryId, 'opened')).expect(401);
  });

  it('that has ended its subscription is removed, and its person hears of it by email', async () => {
    await day.register(day.owner, 'Old phone');
    day.pushes.mood = 'gone';
    const id = await day.quote(emergency);
    await eventually(async () => expect(await day.alertsOf(id)).toContainEqual(expect.objectContaining({ channel: 'push', state: 'failed' })));
    await eventually(() => expect(day.mails.taken.map(({ raw }) => raw.toString())).toContainEqual(expect.stringContaining('Alerts no longer reach: Old phone')));
    expect((await view()).channels.filter(({ channel }) => channel === 'push')).toEqual([]);
  });

  it('is tried again while its push service is busy', async () => {
    await day.register(day.owner);
    day.pushes.mood = 'busy';
    const before = day.pushes.calls;
    await day.quote();
    await eventually(() => expect(day.pushes.calls).toBeGreaterThan(before + 1));
    day.pushes.mood = 'ok';
    await pushed(1);
  });

  it('registers again without a second row, and belongs to who registered it last', async () => {
    const device = day.pushes.subscribe();
    const first = await day.owner.post(apiRoutes.alertDevices).send(device).expect(201);
    const again = await day.sam.post(apiRoutes.alertDevices).send({ ...device, label: 'Shared phone' }).expect(201);
    expect(again.body).toEqual(first.body);
    expect((await view()).channels).toContainEqual(expect.objectContaining({ label: 'Shared phone', person: 'sam', yours: false }));
    await day.owner.delete(`${apiRoutes.alertDevices}/${(first.body as { id: string }).id}`).expect(404);
    await day.sam.delete(`${apiRoutes.alertDevices}/${(first.body as { id: string }).id}`).expect(204);
  });

  it.each([
    ['an address inside', { endpoint: 'https://127.0.0.1:5432/x' }],
    ['an address without TLS', { endpoint: 'http://fcm.googleapis.com/fcm/send/x' }],
    ['a service on another port', { endpoint: 'https://fcm.googleapis.com:8443/x' }],
    ['a name that only looks like a service', { endpoint: 'https://fcm.googleapis.com.evil.example/x' }],
    ['a user name before the host', { endpoint: 'https://user@fcm.googleapis.com/x' }],
    ['a key that is on no curve', { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }],
    ['no keys', { keys: undefined }],
    ['keys of another shape', { keys: 'none' }],
    ['no label', { label: ' ' }],
  ])('with %s is refused', async (_what, wrong) => {
    await day.owner.post(apiRoutes.alertDevices).send({ ...day.pushes.subscribe(), ...wrong }).expect(422);
  });

  it.each(['https://fcm.googleapis.com/fcm/send/x', 'https://updates.push.services.mozilla.com/wpush/v2/x', 'https://web.push.apple.com/x', 'https://wns2-par02p.notify.windows.com/w/?token=x'])(
    'of a known service is taken: %s',
    async (endpoint) => {
      await day.owner.post(apiRoutes.alertDevices).send({ ...day.pushes.subscribe(), endpoint }).expect(201);
    },
  );

  it('is refused as the eleventh of one person', async () => {
    for (let count = 0; count < 10; count += 1) await day.register(day.owner);
    await day.owner.post(apiRoutes.alertDevices).send(day.pushes.subscribe()).expect(422);
  });
});

describe('the test of the channels', () => {
  it('goes to all channels of who asks for it, and the page sees how each went', async () => {
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
    await day.comesRound('alert self-test');
    await eventually(() => expect(day.mails.taken).toHaveLength(1));
    const text = day.mails.taken[0]?.raw.toString().replace(/=\r\n/g, '').replaceAll('=3D', '=') ?? '';
    const [, id = '', token = ''] = /#proved=([\w-]{36})\.([\w-]{43})/.exec(text) ?? [];
    await day.api.visitor().post(alertRoute(id, 'receipt')).send({ what: 'opened', token }).expect(204);
    expect((await view()).channels).toContainEqual(expect.objectContaining({ channel: 'mail', provenAt: expect.any(String), unproven: false }));
  });

  it('comes round on all channels of everybody, once', async () => {
    await day.register(day.owner);
    await day.register(day.sam);
    await Promise.all([day.comesRound('alert self-test'), day.raise()]);
    await pushed(2);
    const rows = await day.api.dataSource.query<{ count: number }[]>(`SELECT count(*)::int AS count FROM deliveries WHERE purpose = 'self-test'`);
    expect(rows).toEqual([{ count: 4 }]);
  });

  it('that shows nothing for eight days is a problem that names the channel', async () => {
    const { id } = await day.register(day.owner, 'Silent phone');
    const notices = async () => (await day.owner.get(apiRoutes.notices).expect(200)).body as { id: string; text: string }[];
    expect((await notices()).map((notice) => notice.id)).not.toContain('alerts-unproven');
    await day.api.dataSource.query(`UPDATE devices SET created_at = now() - interval '9 days' WHERE id = $1`, [id]);
    await day.comesRound('alert self-test');
    await day.api.dataSource.query(`
      INSERT INTO deliveries (purpose, queued_at, state, sent_at) VALUES ('self-test', now() - interval '9 days', 'sent', now() - interval '9 days')`);
    expect((await notices()).find((notice) => notice.id === 'alerts-unproven')?.text).toMatch(/Silent phone.*email/);
    expect((await view()).channels.filter(({ unproven }) => unproven).map(({ channel }) => channel)).toEqual(['mail', 'push']);
  });
});

describe('each morning', () => {
  it('what is overdue is told once, in numbers', async () => {
    await day.register(day.owner);
    const id = await day.quote();
    await pushed(1);
    await day.api.dataSource.query(`UPDATE enquiries SET next_due_at = now() - interval '2 days' WHERE id = $1`, [id]);
    await day.comesRound('overdue each morning');
    await pushed(2);
    expect(day.pushes.taken[1]?.message).toMatchObject({ app_badge: 1, notification: { title: '1 overdue' } });
  });

  it('nothing is told when nothing is overdue, and a digest goes to who asked for it alone', async () => {
    await day.comesRound('overdue each morning');
    await day.sam.patch(apiRoutes.alerts).send({ digest: true, email: 'sam@trees.example' }).expect(204);
    await day.comesRound('digests');
    await eventually(() => expect(day.mails.taken.at(-1)?.to).toEqual(['sam@trees.example']));
    const rows = await day.api.dataSource.query<{ purpose: string }[]>(`SELECT purpose FROM deliveries WHERE enquiry_id IS NULL`);
    expect(rows.map(({ purpose }) => purpose)).toEqual(['digest']);
  });
});

it('a person with an email of their own who is on call is alerted there', async () => {
  await day.sam.patch(apiRoutes.alerts).send({ onCall: true, email: 'sam@trees.example' }).expect(204);
  expect((await day.sam.get(apiRoutes.alerts)).body).toMatchObject({ you: { email: 'sam@trees.example', onCall: true, digest: false } });
  await day.quote(emergency);
  await eventually(() => expect(day.mails.taken.flatMap(({ to }) => to)).toContain('sam@trees.example'));
  await day.sam.patch(apiRoutes.alerts).send({ email: 'not an address' }).expect(422);
});

it('a webhook that leads elsewhere is not followed', async () => {
  day.webhook.status = 307;
  day.webhook.location = `${day.webhook.url}/elsewhere`;
  const id = await day.quote();
  await eventually(async () => expect(await day.alertsOf(id)).toContainEqual(expect.objectContaining({ channel: 'webhook', lastError: 'The webhook answered 307' })));
  expect(day.webhook.paths).not.toContain('/alerts/elsewhere');
});
