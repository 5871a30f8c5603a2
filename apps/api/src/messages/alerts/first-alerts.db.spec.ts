import { alertLimits, alertRoute, enquiryRoute, type WholeEnquiry } from '#dto';
import { type AlertApp, emergency, startAlertApp } from '../../../test/alert-app.js';
import { eventually } from '../../../test/eventually.js';
import { PushKeys } from '../deliveries/push/push-keys.js';

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

  it('stands in nobody’s way who is just deleting it', async () => {
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
