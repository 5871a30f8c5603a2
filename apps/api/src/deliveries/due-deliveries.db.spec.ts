import { createHmac, randomUUID } from 'node:crypto';
import { apiRoutes, type DeliveryPurpose, noMailServer, type QuoteView } from '#dto';
import { type AlertApp, emergency, startAlertApp } from '../../test/alert-app.js';
import { eventually } from '../../test/eventually.js';
import { hurried } from '../../test/hurried.js';
import { type MailApp, ownerMailbox, settingsFor, startMailApp } from '../../test/mail-app.js';
import { SmtpPeer } from '../../test/peers/smtp-peer.js';
import { quoteRequest, routeOf } from '../../test/sample-requests.js';
import { type RunningApp, startApp } from '../../test/start-app.js';
import { Delivery } from './delivery.entity.js';
import { DueDeliveries } from './due-deliveries.js';
import { MailSettings } from './mail/mail-settings.js';
import { PushKeys } from './push/push-keys.js';
import { renewPushKey } from './push/renew-push-key.js';

describe('due deliveries', () => {
  /** No process here has a webhook: only the test takes what waits for it. */
  const channel = 'webhook';
  let api: RunningApp;
  let due: DueDeliveries;
  beforeAll(async () => {
    api = await startApp();
    due = api.app.get(DueDeliveries);
  });
  afterAll(() => api.close());
  beforeEach(() => api.dataSource.query('DELETE FROM deliveries'));

  async function enquiry(fields: object = {}): Promise<string> {
    const { body } = await api.visitor().post(routeOf.quote).send({ ...quoteRequest, ...fields }).expect(201);
    return (body as { id: string }).id;
  }

  /** A delivery that has been due for this many minutes and tried this often. */
  async function waiting(enquiryId: string | null, minutes: number, attempts = 0, purpose: DeliveryPurpose = 'owner-alert'): Promise<string> {
    const dueAt = new Date(Date.now() - minutes * 60_000);
    const { id } = await api.dataSource.getRepository(Delivery).save({ enquiryId, channel, purpose, attempts, dueAt });
    return id;
  }

  test('an emergency goes first, then first tries, then the longest due', async () => {
    const [everyday, emergency] = [await enquiry(), await enquiry({ urgency: 'emergency' })];
    const wanted = [
      await waiting(emergency, 1),
      await waiting(emergency, 9, 1),
      await waiting(null, 7, 0, 'morning'),
      await waiting(everyday, 5),
      await waiting(everyday, 20, 2),
      await waiting(everyday, 10, 1),
    ].values();
    for (const id of wanted) expect(await due.take(channel, 1, 60)).toEqual([expect.objectContaining({ id })]);
    expect(await due.take(channel, 1, 60)).toEqual([]);
  });

  test('a channel takes only what is its own', async () => {
    const id = await waiting(null, 5);
    expect(await due.take('mail', 4, 60)).toEqual([]);
    expect(await due.msUntilNext('mail')).toBe(Infinity);
    expect(await due.msUntilNext(channel)).toBe(0);
    expect(await due.take(channel, 4, 60)).toEqual([expect.objectContaining({ id, attempts: 1 })]);
    expect(await due.msUntilNext(channel)).toBeGreaterThan(0);
  });

  test('a late outcome is not written over a message that was sent again meanwhile', async () => {
    const id = await waiting(null, 5);
    const [late] = await due.take(channel, 1, 60);
    await api.dataSource.query('UPDATE deliveries SET round = 2, attempts = 0, leased_until = NULL');
    const [again] = await due.take(channel, 1, 60);
    expect([late?.attempts, again?.attempts]).toEqual([1, 1]);
    if (late) await due.note(late, { state: 'failed', lastError: 'The old try' });
    const repository = api.dataSource.getRepository(Delivery);
    expect(await repository.findOneBy({ id })).toMatchObject({ state: 'waiting', lastError: null, round: 2 });
    if (again) await due.note(again, { state: 'sent' });
    expect(await repository.findOneBy({ id })).toMatchObject({ state: 'sent', leasedUntil: null });
  });
});

describe('the next try', () => {
  const peer = new SmtpPeer();
  let api: RunningApp;
  beforeAll(async () => {
    await peer.start();
    const longWait = Object.assign(new MailSettings(), { firstWaitSeconds: 600 });
    api = await startApp(settingsFor(peer), (builder) => hurried(builder).overrideProvider(MailSettings).useValue(longWait));
  });
  afterAll(async () => {
    await api.close();
    await peer.stop();
  });

  test('a mail that waits after a failure says when it is tried next', async () => {
    peer.mood = 'busy';
    await api.visitor().post(apiRoutes.quote).send(quoteRequest).expect(201);
    const owner = await api.signedIn();
    await eventually(async () => {
      const [quote] = (await owner.get(apiRoutes.quote).expect(200)).body as QuoteView[];
      const [alert] = quote?.mails ?? [];
      expect(alert).toMatchObject({ state: 'waiting', attempts: 1, sentAt: null });
      const seconds = (Date.parse(alert?.nextTryAt ?? '') - Date.now()) / 1_000;
      expect(seconds).toBeGreaterThan(580);
      expect(seconds).toBeLessThanOrEqual(600);
    });
  });
});

describe('no mail server', () => {
  let api: RunningApp;
  const peer = new SmtpPeer();
  beforeAll(async () => {
    await peer.start();
    api = await startApp({}, hurried);
  });
  afterAll(async () => {
    await api.close();
    await peer.stop();
  });

  async function mails() {
    const owner = await api.signedIn();
    const { body } = (await owner.get(routeOf.quote).expect(200)) as { body: QuoteView[] };
    return body.flatMap((quote) => quote.mails);
  }

  /** Another process on the same database, with these settings. */
  function restart(settings: NodeJS.ProcessEnv): Promise<RunningApp> {
    const { url } = api.dataSource.options as { url: string };
    return startApp({ DATABASE_URL: url, ...settings }, hurried);
  }

  test('without a mail server requests arrive, and the owner reads why no mail went out', async () => {
    await api.visitor().post(routeOf.quote).send(quoteRequest).expect(201);
    const waiting = { state: 'waiting', attempts: 0, lastError: noMailServer };
    expect(await mails()).toMatchObject([{ purpose: 'owner-alert', ...waiting }, { purpose: 'acknowledgement', ...waiting }]);
  });

  test('a start with a mail server sends waiting messages once, and gives up those that are no longer news', async () => {
    await api.visitor().post(routeOf.quote).send(quoteRequest).expect(201);
    await api.dataSource.query(`UPDATE deliveries SET queued_at = now() - interval '8 days' WHERE id = (SELECT id FROM deliveries WHERE purpose = 'acknowledgement' LIMIT 1)`);
    const replicas = await Promise.all([restart(settingsFor(peer)), restart(settingsFor(peer))]);
    await eventually(async () => expect((await mails()).map(({ state }) => state).sort()).toEqual(['failed', 'sent', 'sent', 'sent']));
    expect((await mails()).find(({ state }) => state === 'failed')?.lastError).toBe('Waited more than 7 days for a mail server');
    await Promise.all(replicas.map((replica) => replica.close()));
    expect(peer.taken).toHaveLength(3);
  });
});

describe('two servers', () => {
  let day: MailApp;
  let second: RunningApp;
  beforeAll(async () => {
    day = await startMailApp();
    const { url } = day.api.dataSource.options as { url: string };
    second = await startApp({ ...settingsFor(day.peer), DATABASE_URL: url }, hurried);
  });
  afterAll(async () => {
    await second.close();
    await day.close();
  });

  test('two replicas send each mail of twenty requests once, even if the mail server falters', async () => {
    const visitors = Array.from({ length: 20 }, () => `${randomUUID()}@visitor.example`);
    day.peer.mood = 'busy';
    await Promise.all(visitors.map((email) => day.quote({ email })));
    day.peer.mood = 'ok';
    const states = () => day.api.dataSource.query('SELECT state, count(*)::int FROM deliveries GROUP BY state');
    await eventually(async () => expect(await states()).toEqual([{ state: 'sent', count: 40 }]));
    expect(await day.inbox(ownerMailbox)).toHaveLength(20);
    for (const email of visitors) expect(await day.inbox(email)).toHaveLength(1);
  });
});

describe('a renewed push key', () => {
  let day: AlertApp;
  beforeAll(async () => {
    day = await startAlertApp();
  });
  afterAll(() => day.close());

  const publicKey = async () => (await day.api.app.get(PushKeys).pair()).publicKey;

  test('a renewed key signs the next alert without a restart; earlier devices are forgotten and their people notified', async () => {
    const before = await publicKey();
    await day.register(day.owner, 'Phone in the van');
    await day.register(day.owner, 'Old tablet');
    expect(await renewPushKey(day.api.dataSource)).toBe(2);
    expect(await day.api.dataSource.query('SELECT FROM devices')).toEqual([]);
    const told = () => day.mails.taken.flatMap(({ raw }) => /^Subject: Alerts no longer reach: (.+?)\r?$/m.exec(raw.toString())?.[1] ?? []);
    await eventually(() => expect(told().sort()).toEqual(['Old tablet', 'Phone in the van']));

    const { device } = await day.register(day.owner, 'Phone in the van');
    await day.quote(emergency);
    await eventually(() => expect(day.pushes.taken).toHaveLength(1));
    const renewed = await publicKey();
    expect(renewed).not.toBe(before);
    expect(day.pushes.taken[0]).toMatchObject({ device, vapid: { publicKey: renewed } });
  });

  test('a key can be renewed before there is one, and without any device', async () => {
    await day.forget();
    await day.api.dataSource.query('DELETE FROM push_keys');
    expect(await renewPushKey(day.api.dataSource)).toBe(0);
    expect(Buffer.from(await publicKey(), 'base64url')).toHaveLength(65);
  });
});

describe('the webhook', () => {
  const key = Buffer.alloc(32, 'k');
  let day: AlertApp;
  afterEach(() => day.close());

  /** The first call of the webhook after a request came. */
  async function firstCall() {
    await day.quote();
    await eventually(() => expect(day.webhook.raw).not.toHaveLength(0));
    return day.webhook.raw[0] ?? { headers: {}, body: '' };
  }

  test('with a secret, each alert proves who sent it and when, over its body to the byte', async () => {
    day = await startAlertApp({ ALERT_WEBHOOK_SECRET: `whsec_${key.toString('base64')}` });
    const before = Math.floor(Date.now() / 1_000);
    const { headers, body } = await firstCall();
    const [id, timestamp] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
    expect(id).toBe((JSON.parse(body) as { id: string }).id);
    expect(Number(timestamp)).toBeGreaterThanOrEqual(before);
    expect(Number(timestamp)).toBeLessThanOrEqual(Date.now() / 1_000);
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`);
  });

  test('without one, nothing is signed', async () => {
    day = await startAlertApp();
    const { headers } = await firstCall();
    expect(Object.keys(headers).filter((name) => name.startsWith('webhook-'))).toEqual([]);
  });
});
