import { alertLimits, alertRoute, apiRoutes, enquiryRoute, type Problem, type RegisteredDevice, type WholeEnquiry } from '#dto';
import { type AlertApp, emergency, startAlertApp } from '../../../test/alert-app.js';
import { eventually } from '../../../test/eventually.js';
import { type KeyApp, sam, startKeyApp } from '../../../test/key-app.js';
import { PushPeer } from '../../../test/peers/push-peer.js';
import { callRequest } from '../../../test/sample-requests.js';
import { PushKeys } from '../../deliveries/push/push-keys.js';

describe('first alerts', () => {
  let day: AlertApp;
  beforeAll(async () => {
    day = await startAlertApp();
  });
  afterAll(() => day.close());
  beforeEach(() => day.forget());

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
      expect(push?.bytes).toBeLessThan(alertLimits.pushBytes);
      expect(push?.message).toMatchObject({
        web_push: 8030,
        mutable: true,
        notification: { title: expect.stringMatching(/^Emergency · .+ · IP12$/), tag: id },
      });
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
      expect(day.webhook.taken[0]).toMatchObject({
        purpose: 'owner-alert',
        emergency: true,
        url: expect.stringContaining(`open=quote/${id}`),
      });
      expect(JSON.stringify(day.webhook.taken)).not.toContain('Wilhelmina');
      await day.raise();
      expect(await kindsOf(id)).toEqual(['mail acknowledgement', 'mail owner-alert', 'webhook owner-alert']);
    });

    it('does not block somebody who is just deleting it', async () => {
      const id = await day.quote(emergency);
      await eventually(() => expect(day.webhook.taken).toHaveLength(1));
      const { dataSource } = day.api;
      const deleting = dataSource.createQueryRunner();
      await deleting.startTransaction();
      await deleting.query('SELECT FROM enquiries WHERE id = $1 FOR UPDATE', [id]);
      await dataSource.query(`UPDATE enquiry_alerts SET due_at = now() - interval '1 second' WHERE enquiry_id = $1`, [id]);
      await day.raise();
      await deleting.query('DELETE FROM enquiries WHERE id = $1', [id]);
      await deleting.commitTransaction();
      await deleting.release();
      expect(await dataSource.query('SELECT FROM enquiry_alerts WHERE enquiry_id = $1', [id])).toEqual([]);
    });

    it('is alerted to those on call; the others are alerted after ten minutes', async () => {
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

    it('is noted as opened when somebody who is signed in follows the link of its email', async () => {
      const id = await day.quote();
      const mail = (await day.alertsOf(id)).find(({ channel, purpose }) => channel === 'mail' && purpose === 'owner-alert');
      const link = `open=quote/${id}&via=${mail?.id}`;
      const texts = () => day.mails.taken.map(({ raw }) => raw.toString().replace(/=\r\n/g, '').replaceAll('=3D', '='));
      await eventually(() => expect(texts()).toContainEqual(expect.stringContaining(link)));
      await day.owner.post(alertRoute(mail?.id ?? '', 'opened')).expect(204);
      const { alerts } = (await day.owner.get(enquiryRoute('quote', id)).expect(200)).body as WholeEnquiry;
      expect(alerts.filter(({ openedAt }) => openedAt !== null).map((alert) => alert.id)).toEqual([mail?.id]);
    });

    it('that looks like a robot’s is pushed to nobody', async () => {
      await day.register(day.owner);
      const id = await day.quote({ website: 'https://spam.example' });
      await day.raise();
      expect((await kindsOf(id)).filter((kind) => !kind.startsWith('mail'))).toEqual([]);
    });
  });
});

describe('calls', () => {
  let day: AlertApp;
  beforeAll(async () => {
    day = await startAlertApp();
  });
  afterAll(() => day.close());
  beforeEach(() => day.forget());

  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const written = async (fields: object) => {
    const { body } = await day.owner.post(apiRoutes.enquiries).send({ ...callRequest, ...fields }).expect(201);
    return body as { id: string; ref: string };
  };
  const subjects = () => day.mails.taken.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw.toString().replaceAll('\r\n ', ' '))?.[1]);

  test.each(['tree-removal', 'emergency'])('a promised call back about %s is alerted once when it is overdue', async (service) => {
    await day.register(day.owner);
    const { id, ref } = await written({ serviceType: JSON.stringify([service]), rangAt: minutesAgo(120), promisedBy: minutesAgo(60) });
    await day.raise();
    const subject = expect.stringMatching(new RegExp(`^Overdue 60 min: Call, .+ \\(${ref}\\)$`)) as string;
    await eventually(() => expect(subjects()).toContainEqual(subject));
    await day.raise();
    const purposes = (await day.alertsOf(id)).map(({ channel, purpose }) => `${channel} ${purpose}`).sort();
    expect(purposes).toEqual(['mail overdue', 'push overdue', 'webhook overdue']);
    await eventually(() => expect(day.pushes.taken).toHaveLength(1));
    expect(day.pushes.taken[0]?.message.notification.title).toMatch(/^Overdue: (call back|emergency) · /);
  });

  test('a call without a promise alerts nobody, however long it lies', async () => {
    const { id } = await written({ serviceType: '["emergency"]', rangAt: minutesAgo(600) });
    await day.raise();
    expect(await day.alertsOf(id)).toEqual([]);
  });
});

describe('a new device', () => {
  const pushes = new PushPeer();

  let day: KeyApp;
  beforeAll(async () => {
    await pushes.start();
    day = await startKeyApp({ PUSH_HOSTS: pushes.host });
  });
  afterAll(async () => {
    await day.api.close();
    await pushes.stop();
  });
  beforeEach(() => day.forget());

  type Browser = Awaited<ReturnType<KeyApp['signIn']>>;

  async function register(browser: Browser, device = pushes.subscribe()) {
    const { body } = await browser.post(apiRoutes.alertDevices).send(device).expect(201);
    return (body as RegisteredDevice).id;
  }
  async function refuse(browser: Browser, device = pushes.subscribe()) {
    const { body } = await browser.post(apiRoutes.alertDevices).send(device).expect(403);
    expect((body as Problem).type).toBe('urn:problem-type:sign-in-again');
  }
  const added = async () => (await day.events()).filter(({ event }) => event === 'device-added').map(({ about }) => about);
  const endpoints = () =>
    day.api.dataSource.query<{ username: string; endpoint: string }[]>('SELECT username, endpoint FROM devices JOIN users ON users.id = user_id');

  describe('a device', () => {
    it('that is new to the person needs a fresh sign-in, and everybody is notified', async () => {
      const browser = await day.signIn();
      await register(browser, pushes.subscribe('Phone in the van'));
      expect(await added()).toEqual(['Phone in the van']);
      const other = await day.signIn();
      await day.age('31 minutes');
      await refuse(other);
      expect(await endpoints()).toHaveLength(1);
    });

    it('is recognised at each start of the page, however old the sign-in, and nobody is notified again', async () => {
      const browser = await day.signIn();
      const device = pushes.subscribe();
      const id = await register(browser, device);
      await day.age('6 days');
      expect(await register(browser, { ...device, label: 'Renamed' })).toBe(id);
      expect(await added()).toHaveLength(1);
    });

    it('is recognised if the push service has renewed its address in a known browser', async () => {
      const browser = await day.signIn();
      const id = await register(browser);
      await day.age('6 days');
      const renewed = pushes.subscribe();
      expect(await register(browser, renewed)).toBe(id);
      expect(await endpoints()).toEqual([{ username: 'owner', endpoint: renewed.endpoint }]);
      expect(await added()).toHaveLength(1);
    });

    it('that was registered before browsers were known is recognised by its address, and from then on by its browser', async () => {
      const browser = await day.signIn();
      const device = pushes.subscribe();
      const id = await register(browser, device);
      await day.api.dataSource.query('UPDATE devices SET browser_id = NULL');
      await day.age('6 days');
      await refuse(browser);
      expect(await register(browser, device)).toBe(id);
      expect(await register(browser)).toBe(id);
    });

    it('that two people share is new to whoever takes it over', async () => {
      const browser = await day.signIn();
      const device = pushes.subscribe();
      await register(browser, device);
      await day.signIn(sam, browser);
      await day.age('31 minutes');
      await refuse(browser, device);
      expect(await endpoints()).toEqual([{ username: 'owner', endpoint: device.endpoint }]);
      await browser.post(apiRoutes.confirm).send({ password: sam.password }).expect(204);
      await register(browser, device);
      expect(await endpoints()).toEqual([{ username: 'sam', endpoint: device.endpoint }]);
      expect(await added()).toHaveLength(2);
    });

    it('is registered once if two tabs do so at the same time', async () => {
      const browser = await day.signIn();
      const device = pushes.subscribe();
      const ids = await Promise.all([register(browser, device), register(browser, device)]);
      expect(new Set(ids).size).toBe(1);
      expect(await added()).toHaveLength(1);
    });
  });
});
