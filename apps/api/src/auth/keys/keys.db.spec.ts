import { randomUUID } from 'node:crypto';
import { apiRoutes, type KeyKind, type NewCalendarFeed, type Problem } from '#dto';
import { somebodyWaits } from '../../../test/overtake.js';
import { type KeyApp, laptop, sam, startKeyApp } from '../../../test/key-app.js';
import { PushPeer } from '../../../test/peers/push-peer.js';
import { owner, type RunningApp, startApp } from '../../../test/start-app.js';
import { keyTables } from './end-keys.js';

describe('keys', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';
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

  /** Gives the person one key of each kind in this browser. */
  async function addAllKeys(browser: Browser) {
    const { id: passkey, phone } = await day.addPasskey(browser);
    const feed = (await browser.post(apiRoutes.calendarFeed).expect(201)).body as NewCalendarFeed;
    await browser.post(apiRoutes.alertDevices).send(pushes.subscribe('My phone')).expect(201);
    await browser.put(apiRoutes.mailbox).send({ email: 'me@trees.example' }).expect(204);
    return { passkey, phone, feed: new URL(feed.url).pathname };
  }

  const names = async (browser: Browser) => (await day.keysOf(browser)).map(({ kind, name, current }) => [kind, name, current]);
  const count = (keys: unknown[][], of: KeyKind) => keys.filter(([kind]) => kind === of).length;
  const typeOf = (body: unknown) => (body as Problem).type;
  /** The person's key of this kind in another browser, or else the one in this browser. */
  async function keyOf(browser: Browser, kind: KeyKind): Promise<string> {
    const keys = await day.keysOf(browser, kind);
    return `${apiRoutes.keys}/${kind}/${(keys.find(({ current }) => !current) ?? keys[0])?.id}`;
  }

  test.each<[string, (browser: Browser) => PromiseLike<{ status: number }>]>([
    ['device', (browser) => browser.post(apiRoutes.alertDevices).send(pushes.subscribe('Thief’s'))],
    ['calendar', (browser) => browser.post(apiRoutes.calendarFeed)],
    ['mailbox', (browser) => browser.put(apiRoutes.mailbox).send({ email: 'thief@trees.example' })],
    ['end of the other keys', (browser) => browser.delete(apiRoutes.keys)],
  ])('a session that ends meanwhile gives nobody a %s', async (key, call) => {
    const browser = await day.signIn(owner);
    const { given } = await day.api.dataSource.transaction(async (manager) => {
      await manager.query('DELETE FROM sessions');
      const given = Promise.resolve(call(browser)).then(({ status }) => status);
      await Promise.race([given, somebodyWaits(manager)]);
      return { given };
    });
    expect(await given).toBe(401);
    expect((await names(await day.signIn(owner))).filter(([kind]) => kind === key)).toEqual([]);
  });

  describe('GET /api/admin/keys', () => {
    it('lists all keys of the person, those of this browser first, and nobody else’s', async () => {
      const phone = await day.signIn(owner, undefined, { userAgent: iphone });
      await addAllKeys(await day.signIn(sam));
      const browser = await day.signIn(owner);
      await addAllKeys(browser);
      expect(await names(browser)).toEqual([
        ['session', 'Firefox on Linux', true],
        ['session', 'Safari on iPhone', false],
        ['browser', 'Firefox on Linux', true],
        ['browser', 'Safari on iPhone', false],
        ['passkey', 'Phone', false],
        ['calendar', 'Visits calendar', false],
        ['device', 'My phone', true],
        ['mailbox', 'me@trees.example', false],
      ]);
      expect((await names(phone)).filter(([, , current]) => current)).toEqual([
        ['session', 'Safari on iPhone', true],
        ['browser', 'Safari on iPhone', true],
      ]);
      const [session] = await day.keysOf(browser);
      const moment = expect.stringMatching(/^\d{4}-.*Z$/) as string;
      expect(session).toEqual({ kind: 'session', id: expect.any(String) as string, name: 'Firefox on Linux', since: moment, lastUsedAt: moment, current: true });
      expect(await day.keysOf(browser, 'passkey')).toEqual([expect.objectContaining({ synced: false, lastUsedAt: null })]);
      expect(await day.keysOf(browser, 'mailbox')).toEqual([expect.objectContaining({ since: null, lastUsedAt: null })]);
    });

    it('says which passkey opened the session', async () => {
      const browser = await day.signIn();
      const { phone } = await day.addPasskey(browser);
      await browser.post(apiRoutes.passkeySignIn).send(await day.signedBy(phone)).expect(204);
      expect((await day.keysOf(browser, 'passkey')).map(({ current }) => current)).toEqual([true]);
    });

    it('leaves out sessions that have expired', async () => {
      await day.signIn();
      await day.age('31 days');
      expect(await day.keysOf(await day.signIn(), 'session')).toHaveLength(1);
    });
  });

  describe('DELETE /api/admin/keys/:kind/:id', () => {
    it.each<KeyKind>(['session', 'browser', 'passkey', 'calendar', 'device', 'mailbox'])('ends one %s of the person, and nobody else’s', async (kind) => {
      const browser = await day.signIn();
      const other = await day.signIn(owner, undefined, { userAgent: iphone });
      await addAllKeys(other);
      const stranger = await day.signIn(sam);
      const [key, before] = [await keyOf(browser, kind), await names(browser)];
      await stranger.delete(key).expect(404);
      expect(await names(browser)).toEqual(before);
      await browser.delete(key).expect(204);
      await browser.delete(key).expect(404);
      expect(count(await names(browser), kind)).toBe(count(before, kind) - 1);
      const [last] = (await day.events()).slice(-1);
      const event = kind === 'passkey' ? 'passkey-removed' : 'key-ended';
      if (kind === 'mailbox') expect(last).toMatchObject({ event: 'mailbox-changed', about: '' });
      else expect(last).toMatchObject({ event, about: before.find(([of, , current]) => of === kind && !current)?.[1] });
      await other.get(apiRoutes.session).expect(kind === 'session' ? 401 : 204);
    });

    it('does not end the acting session, and refuses unknown kinds', async () => {
      const browser = await day.signIn();
      const [session] = await day.keysOf(browser, 'session');
      await browser.delete(`${apiRoutes.keys}/session/${session?.id}`).expect(404);
      await browser.delete(`${apiRoutes.keys}/person/${randomUUID()}`).expect(404);
      await browser.delete(`${apiRoutes.keys}/constructor/${randomUUID()}`).expect(404);
      await browser.get(apiRoutes.session).expect(204);
    });

    it('tells everybody by email that a passkey is gone', async () => {
      const browser = await day.signIn();
      await addAllKeys(browser);
      await day.api.dataSource.query('DELETE FROM deliveries');
      await browser.delete(await keyOf(browser, 'passkey')).expect(204);
      const told = await day.api.dataSource.query<{ address: string }[]>('SELECT address FROM deliveries ORDER BY address');
      expect(told.map(({ address }) => address)).toEqual(['me@trees.example', 'owner@trees.example']);
    });

    it('tells a mailbox that it is no longer in use', async () => {
      const browser = await day.signIn();
      await addAllKeys(browser);
      await day.api.dataSource.query('DELETE FROM deliveries');
      await browser.delete(await keyOf(browser, 'mailbox')).expect(204);
      const told = await day.api.dataSource.query<{ address: string }[]>('SELECT address FROM deliveries ORDER BY address');
      expect(told.map(({ address }) => address)).toEqual(['me@trees.example', 'owner@trees.example']);
    });
  });

  describe('DELETE /api/admin/keys', () => {
    it('ends all but the acting browser’s keys, the passkey that opened its session, and the mailbox', async () => {
      const lost = await day.signIn(owner, undefined, { userAgent: iphone });
      const { feed, phone: stolen } = await addAllKeys(lost);
      const browser = day.api.visitor();
      const { phone: own } = await day.addPasskey(lost, 'Own');
      await browser.post(apiRoutes.passkeySignIn).set('User-Agent', laptop).send(await day.signedBy(own)).expect(204);
      await browser.post(apiRoutes.alertDevices).send(pushes.subscribe('Laptop')).expect(201);
      const stranger = await day.signIn(sam);
      const theirs = await names(stranger);
      await browser.delete(apiRoutes.keys).expect(204);
      expect(await names(browser)).toEqual([
        ['session', 'Firefox on Linux', true],
        ['browser', 'Firefox on Linux', true],
        ['passkey', 'Own', true],
        ['device', 'Laptop', true],
        ['mailbox', 'me@trees.example', false],
      ]);
      await lost.get(apiRoutes.session).expect(401);
      await lost.post(apiRoutes.passkeySignIn).send(await day.signedBy(stolen)).expect(401);
      await day.api.visitor().get(feed).expect(404);
      expect(await names(stranger)).toEqual(theirs);
      expect((await day.events()).map(({ event }) => event)).toContain('keys-ended');
    });

    it('ends a passkey that only an earlier sign-in used: it may be on a stolen phone', async () => {
      const browser = await day.signIn();
      const { phone } = await day.addPasskey(browser);
      await browser.post(apiRoutes.passkeySignIn).send(await day.signedBy(phone)).expect(204);
      await day.age('2 days');
      await browser.delete(apiRoutes.keys).expect(403);
      await browser.post(apiRoutes.confirm).send({ password: owner.password }).expect(204);
      await browser.delete(apiRoutes.keys).expect(204);
      expect(await day.keysOf(browser, 'passkey')).toEqual([]);
    });
  });

  describe('a session that is six days old', () => {
    it('cannot add a key, redirect codes or remove anybody', async () => {
      const browser = await day.signIn();
      await addAllKeys(browser);
      const known = pushes.subscribe('Known');
      await browser.post(apiRoutes.alertDevices).send(known).expect(201);
      const ends = await Promise.all((['passkey', 'mailbox'] as const).map((kind) => keyOf(browser, kind)));
      const before = await names(browser);
      await day.api.dataSource.query('UPDATE devices SET browser_id = NULL');
      await day.age('6 days');
      const tries = [
        browser.post(apiRoutes.passkeyOptions),
        browser.post(apiRoutes.passkeys).send({ label: 'x', response: {} }),
        browser.post(apiRoutes.team).send({ username: 'mallory', password: 'nobody guesses this one' }),
        browser.post(apiRoutes.password).send({ current: owner.password, password: 'seven yews behind a barn' }),
        browser.put(apiRoutes.mailbox).send({ email: 'thief@evil.example' }),
        browser.post(apiRoutes.calendarFeed),
        browser.post(apiRoutes.alertDevices).send(pushes.subscribe('Thief')),
        browser.delete(apiRoutes.keys),
        ...ends.map((key) => browser.delete(key)),
      ];
      for (const attempt of tries) expect(typeOf((await attempt.expect(403)).body)).toBe('urn:problem-type:sign-in-again');
      expect((await names(browser)).map(([kind, name]) => [kind, name])).toEqual(before.map(([kind, name]) => [kind, name]));
      await browser.post(apiRoutes.alertDevices).send(known).expect(201);
    });
  });
});

describe('their tables', () => {
  /** Tables that name a person and keep their rows when the person is removed: who did what, and what was sent to whom. */
  const histories = ['deliveries', 'enquiries', 'enquiry_events', 'enquiry_looks', 'security_events'];

  let api: RunningApp;
  beforeAll(async () => {
    api = await startApp();
  });
  afterAll(() => api.close());

  test('every table that names a person holds keys, which end with the person, or is a history', async () => {
    const rows = await api.dataSource.query<{ name: string }[]>(`
      SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND confrelid = 'users'::regclass`);
    expect(rows.map(({ name }) => name).sort()).toEqual([...keyTables, ...histories].sort());
  });
});
