import { alertRoute, type AlertsView, apiRoutes, enquiryRoute, type WholeEnquiry } from '#dto';
import { type AlertApp, emergency, sam, startAlertApp } from '../../../test/alert-app.js';
import { eventually } from '../../../test/eventually.js';
import { owner } from '../../../test/start-app.js';
import { Device } from '../../deliveries/push/device.entity.js';
import { PushChannel } from '../../deliveries/push/push-channel.js';

let day: AlertApp;
beforeAll(async () => {
  day = await startAlertApp();
});
afterAll(() => day.close());
beforeEach(() => day.forget());

const view = async () => (await day.owner.get(apiRoutes.alerts).expect(200)).body as AlertsView;
const pushed = (count: number) => eventually(() => expect(day.pushes.taken).toHaveLength(count));

describe('a device', () => {
  it('that has shown an alert is proven, and the record says so', async () => {
    await day.register(day.owner, 'Phone in the van');
    const id = await day.quote(emergency);
    await pushed(1);
    const [push] = day.pushes.taken;
    if (!push) throw new Error('nothing came');
    await day.receipt(push, 'shown');
    expect((await view()).channels).toContainEqual(
      expect.objectContaining({ label: 'Phone in the van', yours: true, provenAt: expect.any(String), unproven: false }),
    );
    await day.receipt(push, 'opened');
    const whole = (await day.owner.get(enquiryRoute('quote', id)).expect(200)).body as WholeEnquiry;
    expect(whole.alerts).toContainEqual(
      expect.objectContaining({
        channel: 'push',
        to: 'Phone in the van',
        state: 'sent',
        shownAt: expect.any(String),
        openedAt: expect.any(String),
      }),
    );
    expect(whole.mails.map(({ purpose }) => purpose)).toEqual(['owner-alert', 'acknowledgement']);
  });

  it('is believed only with the token of the alert', async () => {
    await day.register(day.owner);
    await day.quote();
    await pushed(1);
    const { deliveryId } = day.pushes.taken[0]?.message.notification.data ?? { deliveryId: '' };
    await day.api
      .visitor()
      .post(alertRoute(deliveryId, 'receipt'))
      .send({ what: 'shown', token: 'A'.repeat(43) })
      .expect(404);
    await day.api.visitor().post(alertRoute(deliveryId, 'receipt')).send({ what: 'shown' }).expect(422);
    await day.api.visitor().post(alertRoute(deliveryId, 'opened')).expect(401);
  });

  it('that has ended its subscription is removed, and its person is notified by email', async () => {
    await day.register(day.owner, 'Old phone');
    day.pushes.mood = 'gone';
    const id = await day.quote(emergency);
    await eventually(async () =>
      expect(await day.alertsOf(id)).toContainEqual(expect.objectContaining({ channel: 'push', state: 'failed' })),
    );
    await eventually(() =>
      expect(day.mails.taken.map(({ raw }) => raw.toString())).toContainEqual(expect.stringContaining('Alerts no longer reach: Old phone')),
    );
    expect((await view()).channels.filter(({ channel }) => channel === 'push')).toEqual([]);
  });

  it('that has a new address by the time its former one is refused stays', async () => {
    const { id } = await day.register(day.owner, 'Renewed phone');
    const { endpoint } = day.pushes.subscribe();
    const channel = day.api.app.get<unknown, { hand: (device: Device, ...rest: unknown[]) => Promise<void> }>(PushChannel);
    const hand = channel.hand.bind(channel);
    jest.spyOn(channel, 'hand').mockImplementationOnce(async (device, ...rest) => {
      await day.api.dataSource.manager.update(Device, id, { endpoint });
      return hand(device, ...rest);
    });
    day.pushes.mood = 'gone';
    const quote = await day.quote(emergency);
    await eventually(async () =>
      expect(await day.alertsOf(quote)).toContainEqual(expect.objectContaining({ channel: 'push', state: 'failed' })),
    );
    expect(await day.api.dataSource.manager.findOneBy(Device, { id })).toMatchObject({ endpoint, failedAt: null });
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

  it('is alerted by a push service that throttles once it may be asked again, and is not given up', async () => {
    const { id } = await day.register(day.owner);
    day.pushes.mood = 'throttling';
    const before = day.pushes.calls;
    const quote = await day.quote(emergency);
    const sql = "SELECT extract(epoch FROM due_at - now())::float AS wait FROM deliveries WHERE channel = 'push' AND enquiry_id = $1 AND attempts > 0 AND leased_until IS NULL";
    const [row] = await eventually(async () => {
      const rows = await day.api.dataSource.query<{ wait: number }[]>(sql, [quote]);
      expect(rows).toHaveLength(1);
      return rows;
    });
    expect(row?.wait).toBeGreaterThan(800);
    expect(day.pushes.calls).toBe(before + 1);
    expect(await day.api.dataSource.manager.findOneBy(Device, { id })).toMatchObject({ failedAt: null });
    day.pushes.mood = 'ok';
    await day.api.dataSource.query("UPDATE deliveries SET due_at = now() WHERE state = 'waiting'");
    await day.api.dataSource.query('NOTIFY deliveries');
    await pushed(1);
  });

  it('whose push service says nothing keeps no email waiting, and the screen says why', async () => {
    await day.register(day.owner);
    day.pushes.mood = 'silent';
    const id = await day.quote(emergency);
    const silent = expect.objectContaining({ channel: 'push', lastError: 'The push service could not be reached' });
    await eventually(async () => expect(await day.alertsOf(id)).toContainEqual(silent));
    expect(await day.alertsOf(id)).toContainEqual(expect.objectContaining({ channel: 'mail', state: 'sent' }));
  });

  it('registers again without a second row, and belongs to the person who registered it last', async () => {
    const device = day.pushes.subscribe();
    const first = await day.owner.post(apiRoutes.alertDevices).send(device).expect(201);
    const again = await day.owner.post(apiRoutes.alertDevices).send(device).expect(201);
    expect(again.body).toEqual(first.body);
    const other = await day.sam
      .post(apiRoutes.alertDevices)
      .send({ ...device, label: 'Shared phone' })
      .expect(201);
    expect((await view()).channels).toContainEqual(expect.objectContaining({ label: 'Shared phone', person: 'sam', yours: false }));
    expect((await view()).channels.filter(({ channel }) => channel === 'push')).toHaveLength(1);
    const { id } = other.body as { id: string };
    await day.owner.delete(`${apiRoutes.keys}/device/${id}`).expect(404);
    await day.sam.delete(`${apiRoutes.keys}/device/${id}`).expect(204);
  });

  it('whose address changes is an event of which everybody is told; one that registers as before is not', async () => {
    const phone = day.api.visitor();
    await phone.post(apiRoutes.login).send(owner).expect(204);
    const [former, present] = [day.pushes.subscribe(), day.pushes.subscribe()];
    const events = () => day.api.dataSource.query<{ id: string; about: string }[]>(`SELECT id, about FROM security_events WHERE event = 'device-moved'`);
    for (const device of [former, former]) await phone.post(apiRoutes.alertDevices).send({ ...device, label: 'Van' }).expect(201);
    expect(await events()).toEqual([]);
    const ageNewest = `UPDATE sessions SET created_at = now() - interval '5 days' WHERE created_at = (SELECT max(created_at) FROM sessions)`;
    await day.api.dataSource.query(ageNewest);
    await phone.post(apiRoutes.alertDevices).send({ ...present, label: 'Van' }).expect(201);
    const [moved, ...others] = await events();
    expect([moved?.about, others]).toEqual(['Van', []]);
    await eventually(() => expect(day.mails.taken.map(({ raw }) => raw.toString())).toContainEqual(expect.stringContaining('gave a device a new address')));
  });

  it('of two people that has a new address belongs to whoever registered it last', async () => {
    const phone = day.api.visitor();
    const register = async (person: { username: string; password: string }, device: object) => {
      await phone.post(apiRoutes.login).send(person).expect(204);
      await phone.post(apiRoutes.alertDevices).send(device).expect(201);
    };
    const [former, present] = [day.pushes.subscribe(), day.pushes.subscribe()];
    await register(sam, former);
    await register(owner, present);
    await register(sam, present);
    const pushes = (await view()).channels.filter(({ channel }) => channel === 'push');
    expect(pushes).toEqual([expect.objectContaining({ person: 'sam' })]);
  });

  it.each([
    ['an address inside', { endpoint: 'https://127.0.0.1:5432/x' }],
    ['an address without TLS', { endpoint: 'http://fcm.googleapis.com/fcm/send/x' }],
    ['a service on another port', { endpoint: 'https://fcm.googleapis.com:8443/x' }],
    ['a name that only looks like a service', { endpoint: 'https://fcm.googleapis.com.evil.example/x' }],
    ['another name that only looks like one', { endpoint: 'https://jmt17.google.com.example/fcm/send/x' }],
    ['a domain that only ends alike', { endpoint: 'https://evil-notify.windows.com/w/x' }],
    ['a user name before the host', { endpoint: 'https://user@fcm.googleapis.com/x' }],
    ['a key that is on no curve', { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }],
    ['no keys', { keys: undefined }],
    ['keys of another shape', { keys: 'none' }],
    ['no label', { label: ' ' }],
  ])('with %s is refused', async (_what, wrong) => {
    await day.owner
      .post(apiRoutes.alertDevices)
      .send({ ...day.pushes.subscribe(), ...wrong })
      .expect(422);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://jmt17.google.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('of a known service is taken: %s', async (endpoint) => {
    await day.owner
      .post(apiRoutes.alertDevices)
      .send({ ...day.pushes.subscribe(), endpoint })
      .expect(201);
  });

  it('is refused as the eleventh of one person', async () => {
    for (let count = 0; count < 10; count += 1) await day.register(day.owner);
    await day.owner.post(apiRoutes.alertDevices).send(day.pushes.subscribe()).expect(422);
  });
});
