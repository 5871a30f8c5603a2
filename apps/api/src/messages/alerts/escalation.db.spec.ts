import { apiRoutes, enquiryRoute, eventIdHeader, type Notice, type WholeEnquiry } from '#dto';
import { type AlertApp, emergency, open, sam, startAlertApp } from '../../../test/alert-app.js';
import { eventually } from '../../../test/eventually.js';
import { quoteRequest, routeOf } from '../../../test/sample-requests.js';

let day: AlertApp;
beforeAll(async () => {
  day = await startAlertApp();
});
afterAll(() => day.close());
beforeEach(() => day.forget());

const kindsOf = async (id: string) => (await day.alertsOf(id)).map(({ channel, purpose }) => `${channel} ${purpose}`).sort();
const pushed = (count: number) => eventually(() => expect(day.pushes.taken).toHaveLength(count));

const again = async (id: string) => (await kindsOf(id)).filter((kind) => kind.endsWith('alert-again'));
const take = (id: string, takenBy: string | null = 'sam') => day.sam.patch(enquiryRoute('quote', id)).send({ takenBy }).expect(204);
const logCall = async (id: string) => {
  const call = day.owner.post(enquiryRoute('quote', id, '/events')).send({ type: 'call', outcome: 'no-answer' });
  return ((await call.expect(201)).body as { id: string }).id;
};
const mute = (id: string, alertsMuted: boolean) => day.owner.patch(enquiryRoute('quote', id)).send({ alertsMuted }).expect(204);
const dueIn = async (id: string) => {
  const sql = 'SELECT extract(epoch FROM due_at - now())::float / 60 AS minutes FROM enquiry_alerts WHERE enquiry_id = $1';
  return (await day.api.dataSource.query<{ minutes: number | null }[]>(sql, [id]))[0]?.minutes;
};

describe('an emergency that nobody has seen to', () => {
  it('is alerted again on every channel, every five and later every thirty minutes, once a step however many processes check, even after it was opened', async () => {
    await day.register(day.owner);
    const id = await day.quote(emergency);
    await eventually(async () => expect(await kindsOf(id)).toContain('push owner-alert'));
    await open(day.owner, id);
    for (const minutes of [5, 10, 15, 20, 25, 30, 60, 90, 180]) {
      await day.age(id, minutes);
      await Promise.all([day.raise(), day.raise(), day.raise()]);
    }
    const kinds = await again(id);
    expect(['mail', 'push', 'webhook'].map((channel) => kinds.filter((kind) => kind.startsWith(channel)).length)).toEqual([9, 9, 9]);
    expect(await dueIn(id)).toBeGreaterThan(29.9);
    expect(await dueIn(id)).toBeLessThanOrEqual(30);
  });

  it('gives the reason in each subject, and never says who or where', async () => {
    const id = await day.quote({ ...emergency, firstName: 'Wilhelmina' });
    const [row] = await day.api.dataSource.query<{ ref: string }[]>('SELECT ref FROM enquiries WHERE id = $1', [id]);
    const ref = row?.ref ?? '';
    const all = () => day.mails.taken.flatMap(({ raw }) => /^Subject: (.*)\r$/m.exec(raw.toString().replaceAll('\r\n ', ' '))?.[1] ?? []);
    const subjects = () => all().filter((subject) => subject.includes(ref));
    const comes = (words: string) => eventually(() => expect(subjects()).toContain(`${words} (${ref})`));
    await day.raise();
    await day.age(id, 10);
    await comes('Nobody on it for 10 min: Emergency, Tree Removal');
    await day.age(id, 31);
    await comes('Overdue 1 min: Emergency, Tree Removal');
    expect(subjects().join()).not.toMatch(/Wilhelmina|IP12/);
  });

  it.each([
    ['takes it', (id: string) => take(id)],
    ['mutes it', (id: string) => mute(id, true)],
    ['answers', (id: string) => day.sam.patch(enquiryRoute('quote', id)).send({ status: 'contacted' }).expect(204)],
  ])('is no longer alerted once somebody %s', async (_what, act) => {
    const id = await day.quote(emergency);
    await day.raise();
    await act(id);
    await day.age(id, 6);
    await day.age(id, 45);
    expect(await again(id)).toEqual([]);
    await day.api.dataSource.query(`UPDATE enquiry_alerts SET due_at = now() - interval '1 second' WHERE enquiry_id = $1`, [id]);
    await day.raise();
    expect(await dueIn(id)).toBeNull();
  });

  it.each([
    ['given back', (id: string) => take(id), (id: string) => take(id, null)],
    ['to be alerted again', (id: string) => mute(id, true), (id: string) => mute(id, false)],
    [
      'no longer tried',
      (id: string) => logCall(id),
      (id: string, eventId: unknown) => day.owner.post(enquiryRoute('quote', id, '/undo')).send({ eventId }).expect(204),
    ],
  ])('is alerted again within five minutes when it is %s', async (_what, act, takeBack) => {
    const id = await day.quote(emergency);
    await day.raise();
    const done = await act(id);
    await day.age(id, 6);
    expect((await dueIn(id)) ?? 5).toBeLessThanOrEqual(5);
    expect(await again(id)).toEqual([]);
    await takeBack(id, done);
    expect(await dueIn(id)).toBeLessThanOrEqual(5);
    await day.age(id, 12);
    expect(await again(id)).toContain('mail alert-again');
  });

  it('that somebody tried in vain is alerted once more after half an hour, and no more', async () => {
    const id = await day.quote(emergency);
    await day.raise();
    await logCall(id);
    const tried = (minutes: number) => day.api.dataSource.query('UPDATE enquiry_events SET at = now() - make_interval(mins => $1)', [minutes]);
    await tried(29);
    await day.age(id, 40);
    expect(await again(id)).toEqual([]);
    await tried(30);
    for (const minutes of [41, 70, 100]) await day.age(id, minutes);
    expect(await again(id)).toEqual(['mail alert-again', 'webhook alert-again']);
    await eventually(() => expect(day.webhook.taken.map(({ body }) => body)).toContainEqual(expect.stringMatching(/^No answer 3\d min ago\. /)));
    await day.owner.patch(enquiryRoute('quote', id)).send({ note: 'Rang' }).expect(204);
    await day.age(id, 130);
    expect(await again(id)).toHaveLength(2);
  });

  it.each([
    ['was tried twice', (id: string) => logCall(id)],
    ['was taken', (id: string) => take(id)],
    ['was muted', (id: string) => mute(id, true)],
    ['was answered', (id: string) => day.sam.patch(enquiryRoute('quote', id)).send({ status: 'contacted' }).expect(204)],
  ])('that somebody tried in vain is not alerted again if it %s afterwards', async (_what, act) => {
    const id = await day.quote(emergency);
    await day.raise();
    await logCall(id);
    await act(id);
    await day.api.dataSource.query(`UPDATE enquiry_events SET at = now() - interval '31 minutes'`);
    await day.age(id, 40);
    expect(await again(id)).toEqual([]);
    await day.api.dataSource.query(`UPDATE enquiry_alerts SET due_at = now() - interval '1 second' WHERE enquiry_id = $1`, [id]);
    await day.raise();
    expect(await dueIn(id)).toBeNull();
  });

  it('says in its history who muted it, and the change can be taken back', async () => {
    const id = await day.quote(emergency);
    const { headers } = await mute(id, true);
    const whole = async () => (await day.owner.get(enquiryRoute('quote', id)).expect(200)).body as WholeEnquiry;
    expect((await whole()).work.alertsMuted).toBe(true);
    expect((await whole()).events).toEqual([expect.objectContaining({ type: 'muted', to: 'muted', by: 'owner' })]);
    await day.owner.post(enquiryRoute('quote', id, '/undo')).send({ eventId: headers[eventIdHeader] }).expect(204);
    expect((await whole()).work.alertsMuted).toBe(false);
    await day.owner.patch(enquiryRoute('quote', id)).send({ alertsMuted: 'yes' }).expect(422);
  });

  it('is alerted again when the person who took it is suspended', async () => {
    const id = await day.quote(emergency);
    await day.raise();
    await take(id);
    await day.age(id, 6);
    expect(await again(id)).toEqual([]);
    await day.owner.patch(`${apiRoutes.team}/sam`).send({ suspended: true }).expect(204);
    await day.raise();
    expect(await again(id)).toContain('mail alert-again');
    await day.owner.patch(`${apiRoutes.team}/sam`).send({ suspended: false }).expect(204);
    await day.sam.post(apiRoutes.login).send(sam).expect(204);
  });

  it('is alerted from five minutes after its release if it was held', async () => {
    const sent = day.api.visitor().post(routeOf.quote).set('x-form-seconds', '0.4').send({ ...quoteRequest, ...emergency });
    const { id } = (await sent.expect(201)).body as { id: string };
    await day.raise();
    expect(await kindsOf(id)).toEqual(['mail owner-alert']);
    await day.owner.patch(enquiryRoute('quote', id)).send({ held: false }).expect(204);
    expect(await dueIn(id)).toBeGreaterThan(4.5);
    await day.age(id, 6);
    await day.age(id, 11);
    expect(await kindsOf(id)).toEqual(expect.arrayContaining(['webhook owner-alert', 'mail alert-again', 'webhook alert-again']));
  });

  it('alerts everybody at once if nobody is on call', async () => {
    for (const person of [day.owner, day.sam]) {
      await person.patch(apiRoutes.alerts).send({ onCall: false }).expect(204);
      await day.register(person);
    }
    await day.quote(emergency);
    await pushed(2);
  });

  it('causes one alert after the server was away for a quarter of an hour', async () => {
    const id = await day.quote(emergency);
    await day.raise();
    await day.age(id, 17);
    expect((await kindsOf(id)).filter((kind) => kind === 'mail alert-again')).toHaveLength(1);
    const [row] = await day.api.dataSource.query<{ left: number }[]>(
      'SELECT extract(epoch FROM due_at - now())::float / 60 AS left FROM enquiry_alerts WHERE enquiry_id = $1',
      [id],
    );
    expect(row?.left).toBeGreaterThan(2.9);
    expect(row?.left).toBeLessThanOrEqual(3);
  });

  it('is a problem on the dashboard after half an hour, whatever the channels did', async () => {
    day.pushes.mood = 'refusing';
    day.webhook.status = 500;
    const id = await day.quote(emergency);
    await day.age(id, 31);
    const notices = await day.owner.get(apiRoutes.notices).expect(200);
    expect(notices.body).toContainEqual(expect.objectContaining({ id: 'alerts-unseen', severity: 'problem' }));
    await open(day.owner, id);
    expect((await day.owner.get(apiRoutes.notices)).body).toContainEqual(expect.objectContaining({ id: 'alerts-unseen' }));
    await take(id);
    expect((await day.owner.get(apiRoutes.notices)).body).not.toContainEqual(expect.objectContaining({ id: 'alerts-unseen' }));
  });
});

describe('a webhook that refuses an alert', () => {
  const notices = async () => (await day.owner.get(apiRoutes.notices).expect(200)).body as Notice[];

  it('is a problem on the dashboard at once, in its own words, until it takes one', async () => {
    Object.assign(day.webhook, { status: 400, words: 'Cannot send an empty message' });
    await day.quote();
    const text = 'Alerts do not reach the webhook. The webhook answered 400: Cannot send an empty message.';
    await eventually(async () => expect(await notices()).toContainEqual(expect.objectContaining({ id: 'alerts-unproven', severity: 'problem', text })));
    Object.assign(day.webhook, { status: 200, words: '' });
    await day.quote();
    await eventually(async () => expect((await notices()).map(({ id }) => id)).not.toContain('alerts-unproven'));
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

  it('is no longer alerted once somebody has opened it', async () => {
    const id = await day.quote();
    await day.raise();
    await open(day.owner, id);
    await day.age(id, 70);
    expect(await again(id)).toEqual([]);
  });

  it('that became overdue more than a day ago is in the morning’s list alone', async () => {
    const [id, later] = [await day.quote(), await day.quote()];
    for (const record of [id, later]) await open(day.owner, record);
    const due = (record: string, hours: number) =>
      day.api.dataSource.query(`UPDATE enquiries SET next_due_at = now() - make_interval(hours => $2) WHERE id = $1`, [record, hours]);
    await due(id, 25);
    await due(later, 23);
    await day.raise();
    expect((await kindsOf(id)).filter((kind) => kind.endsWith('overdue'))).toEqual([]);
    expect((await kindsOf(later)).filter((kind) => kind.endsWith('overdue'))).toEqual(['mail overdue', 'webhook overdue']);
  });

  it('is alerted when it becomes overdue, even if it was an emergency whose alerts were muted', async () => {
    const id = await day.quote(emergency);
    await day.raise();
    await mute(id, true);
    for (const change of [{ status: 'contacted' }, { complaint: 'data' }])
      await day.owner.patch(enquiryRoute('quote', id)).send(change).expect(204);
    await day.api.dataSource.query(`UPDATE enquiries SET next_due_at = now() - interval '1 minute' WHERE id = $1`, [id]);
    await day.raise();
    expect((await kindsOf(id)).filter((kind) => kind.endsWith('overdue'))).toEqual(['mail overdue', 'webhook overdue']);
  });

  it('is alerted once when it becomes overdue, even if it was seen', async () => {
    const id = await day.quote();
    await open(day.owner, id);
    await day.api.dataSource.query(`UPDATE enquiries SET next_due_at = now() - interval '1 minute' WHERE id = $1`, [id]);
    await Promise.all([day.raise(), day.raise(), day.raise()]);
    await day.raise();
    expect((await kindsOf(id)).filter((kind) => kind.endsWith('overdue'))).toEqual(['mail overdue', 'webhook overdue']);
    const titles = () => day.webhook.taken.map(({ title }) => title);
    await eventually(() => expect(titles()).toContainEqual(expect.stringMatching(/^Overdue: reply · /)));
  });
});
