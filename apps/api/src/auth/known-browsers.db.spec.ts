import { apiRoutes, type Problem } from '#dto';
import { cookieIn, type KeyApp, laptop, sam, startKeyApp } from '../../test/key-app.js';
import { Authenticator } from '../../test/peers/authenticator.js';
import { owner } from '../../test/start-app.js';
import { Environment } from '../platform/config/environment.js';
import { endAccess } from './people/end-access.js';

describe('known browsers', () => {
  let day: KeyApp;
  beforeAll(async () => {
    day = await startKeyApp();
  });
  afterAll(() => day.api.close());
  beforeEach(() => day.forget());

  const rows = () =>
    day.api.dataSource.query<{ username: string; hash: string }[]>(
      'SELECT username, secret_hash AS hash FROM known_browsers JOIN users ON users.id = user_id ORDER BY username',
    );
  /** Signs in with the password, in a browser that has this secret. */
  const login = (who: typeof owner, secret?: string) => {
    const call = day.api.visitor().post(apiRoutes.login);
    return (secret === undefined ? call : call.set('Cookie', `device=${secret}`)).send(who);
  };
  const events = async () => (await day.events()).map(({ event }) => event);

  describe('a browser in which somebody signed in', () => {
    it('is stored with only a hash of its secret, and everybody is told of it once', async () => {
      const secret = cookieIn(await login(owner).expect(204), 'device');
      const again = cookieIn(await login(owner, secret).expect(204), 'device');
      expect(again).toBe(secret);
      expect(await rows()).toEqual([{ username: 'owner', hash: expect.not.stringContaining(secret) as string }]);
      expect(await events()).toEqual(['signed-in-new-browser', 'signed-in']);
      const told = await day.api.dataSource.query<{ address: string }[]>(`SELECT address FROM deliveries WHERE purpose = 'access-told'`);
      expect(told).toEqual([{ address: 'owner@trees.example' }]);
    });

    it('has one secret for two people, which changes when the second signs in', async () => {
      const first = cookieIn(await login(owner).expect(204), 'device');
      const both = cookieIn(await login(sam, first).expect(204), 'device');
      expect(both).not.toBe(first);
      expect(new Set((await rows()).map(({ hash }) => hash)).size).toBe(1);
      await login(owner, both).expect(204);
      await login(sam, both).expect(204);
      expect(await events()).toEqual(['signed-in-new-browser', 'signed-in-new-browser', 'signed-in', 'signed-in']);
      await login(owner, first).expect(204);
      expect((await events()).at(-1)).toBe('signed-in-new-browser');
    });

    it('gets nothing with its cookie alone, which saves nobody else the second step either', async () => {
      const browser = await day.signIn();
      await day.addPasskey(browser);
      const { headers } = await login(sam).expect(204);
      const stolen = cookieIn({ headers }, 'device');
      await day.api.visitor().get(apiRoutes.session).set('Cookie', `device=${stolen}`).expect(401);
      await login({ ...sam, password: 'wrong' }, stolen).expect(401);
      await login(owner, stolen).expect(401); // a code is needed
    });

    it.each<[string, () => Promise<unknown>]>([
      ['a person changes it in another browser', async () => {
        const other = await day.signIn();
        await other.post(apiRoutes.password).send({ current: owner.password, password: 'seven yews behind a barn' }).expect(204);
        await other.post(apiRoutes.password).send({ current: 'seven yews behind a barn', password: owner.password }).expect(204);
        await day.signIn(owner, other);
        expect((await day.keysOf(other, 'browser')).map(({ current }) => current)).toEqual([true]);
      }],
      ['somebody at the server does', () => endAccess(day.api.dataSource, day.api.app.get(Environment), { ...owner, ends: 'password' })],
    ])('is forgotten when the password ends: %s', async (_who, change) => {
      const secret = cookieIn(await login(owner).expect(204), 'device');
      await day.signIn(sam);
      await change();
      expect((await rows()).some(({ username }) => username === 'sam')).toBe(true);
      await login(owner, secret).expect(204);
      expect((await events()).at(-1)).toBe('signed-in-new-browser');
    });
  });
});

describe('the events of a sign-in', () => {
  let day: KeyApp;
  beforeAll(async () => {
    day = await startKeyApp();
  });
  afterAll(() => day.api.close());
  beforeEach(() => day.forget());

  const fail = (username: string, status = 401) =>
    day.api.visitor().post(apiRoutes.login).set('User-Agent', laptop).send({ username, password: 'wrong' }).expect(status);
  const failed = () =>
    day.api.dataSource.query<{ username: string | null; times: number; device: string; by: string | null }[]>(`
      SELECT username, times, device, by_id AS by FROM security_events LEFT JOIN users ON users.id = security_events.user_id
      WHERE event = 'sign-in-failed' ORDER BY at, times`);

  describe('a sign-in that fails', () => {
    it('is counted per person and hour; those of unknown names are counted together', async () => {
      await Promise.all(['owner', 'owner', 'owner', 'nobody', 'somebody'].map((name) => fail(name)));
      const device = 'Firefox on Linux';
      expect((await failed()).sort((one, other) => other.times - one.times)).toEqual([
        { username: 'owner', times: 3, device, by: null },
        { username: null, times: 2, device, by: null },
      ]);
      await day.api.dataSource.query(`UPDATE security_events SET at = at - interval '1 hour'`);
      await fail('owner');
      expect((await failed()).at(-1)).toEqual({ username: 'owner', times: 1, device, by: null });
    });

    it('is counted with a wrong code and a wrong passkey, but not while only a code is asked for', async () => {
      const { phone } = await day.addPasskey(await day.signIn());
      await day.api.visitor().post(apiRoutes.login).send(owner).expect(401);
      expect(await failed()).toEqual([]);
      await day.api.visitor().post(apiRoutes.login).send({ ...owner, code: '000000' }).expect(422);
      const { response } = await day.signedBy(phone);
      phone.verifies = false;
      await day.api.visitor().post(apiRoutes.passkeySignIn).send(await day.signedBy(phone)).expect(401);
      expect(await failed()).toEqual([expect.objectContaining({ username: 'owner', times: 2 })]);
      await day.api.visitor().post(apiRoutes.passkeySignIn).send(await day.signedBy(new Authenticator('http://trees.example'))).expect(401);
      expect(await failed()).toHaveLength(1);
      await day.api.visitor().post(apiRoutes.passkeySignIn).send({ response }).expect(204);
    });
  });

  describe('signing out', () => {
    it('is recorded once, with its browser', async () => {
      const browser = day.api.visitor();
      const session = cookieIn(await browser.post(apiRoutes.login).set('User-Agent', laptop).send(owner).expect(204), 'session');
      await browser.post(apiRoutes.logout).expect(204);
      await day.api.visitor().post(apiRoutes.logout).set('Cookie', `session=${session}`).expect(204);
      const written = { about: '', times: 1, device: 'Firefox on Linux' };
      expect(await day.events()).toEqual([{ event: 'signed-in-new-browser', ...written }, { event: 'signed-out', ...written }]);
    });
  });
});

describe('confirming', () => {
  let day: KeyApp;
  beforeAll(async () => {
    day = await startKeyApp();
  });
  afterAll(() => day.api.close());
  beforeEach(() => day.forget());

  const { password } = owner;
  const withCookie = (session: string) => ({
    get: (url: string) => day.api.visitor().get(url).set('Cookie', `session=${session}`),
    confirm: (proof: object) => day.api.visitor().post(apiRoutes.confirm).set('Cookie', `session=${session}`).send(proof),
  });
  const sessions = async () =>
    (await day.api.dataSource.query<{ count: number }[]>('SELECT count(*)::int AS count FROM sessions'))[0]?.count;
  const fieldsOf = (body: unknown) => (body as Problem).errors?.map(({ field }) => field);

  describe('signing in again', () => {
    it('ends the previous session, with a password and with a passkey', async () => {
      const browser = day.api.visitor();
      const first = cookieIn(await browser.post(apiRoutes.login).send(owner).expect(204), 'session');
      const { phone } = await day.addPasskey(browser);
      const second = cookieIn(await browser.post(apiRoutes.login).send(owner).expect(204), 'session');
      await withCookie(first).get(apiRoutes.session).expect(401);
      await browser.post(apiRoutes.passkeySignIn).send(await day.signedBy(phone)).expect(204);
      await withCookie(second).get(apiRoutes.session).expect(401);
      await browser.get(apiRoutes.session).expect(204);
      expect(await sessions()).toBe(1);
    });

    it('as somebody else ends it too', async () => {
      const browser = day.api.visitor();
      const first = cookieIn(await browser.post(apiRoutes.login).send(owner).expect(204), 'session');
      await day.signIn(sam, browser);
      await withCookie(first).get(apiRoutes.session).expect(401);
    });

    it('ends nothing if it fails', async () => {
      const browser = await day.signIn();
      await browser.post(apiRoutes.login).send({ ...owner, password: 'wrong' }).expect(401);
      await browser.get(apiRoutes.session).expect(204);
    });
  });

  describe('POST /api/admin/confirm', () => {
    it.each<[string, boolean]>([
      ['that ends with the browser', false],
      ['that outlives the browser', true],
    ])('replaces a session %s by a fresh one of the same kind', async (_what, stay) => {
      const browser = day.api.visitor();
      const first = cookieIn(await browser.post(apiRoutes.login).send({ ...owner, stay }).expect(204), 'session');
      await day.age('6 days');
      await browser.post(apiRoutes.passkeyOptions).expect(403);
      for (let times = 0; times < 2; times += 1) {
        const answer = await browser.post(apiRoutes.confirm).send({ password }).expect(204);
        expect(answer.headers['set-cookie']?.[0]?.includes('Max-Age=2592000')).toBe(stay);
      }
      await browser.post(apiRoutes.passkeyOptions).expect(200);
      await withCookie(first).get(apiRoutes.session).expect(401);
      expect((await day.events()).map(({ event }) => event)).toEqual(['signed-in-new-browser', 'signed-in', 'signed-in']);
    });

    it('takes a passkey of the person, and of nobody else', async () => {
      const browser = await day.signIn();
      const { phone } = await day.addPasskey(browser);
      const { phone: other } = await day.addPasskey(await day.signIn(sam));
      await day.age('6 days');
      const { body } = await browser.post(apiRoutes.confirm).send(await day.signedBy(other)).expect(401);
      expect((body as Problem).type).toBe('urn:problem-type:wrong-passkey');
      await browser.post(apiRoutes.passkeyOptions).expect(403);
      await browser.post(apiRoutes.confirm).send(await day.signedBy(phone)).expect(204);
      await browser.post(apiRoutes.passkeyOptions).expect(200);
      expect(await day.events()).toContainEqual(expect.objectContaining({ event: 'sign-in-failed', times: 1 }));
    });

    it.each<[string, object]>([
      ['a wrong password', { password: 'wrong' }],
      ['another person’s password', { password: sam.password }],
      ['nothing', {}],
    ])('refuses %s and leaves the session unchanged', async (_what, proof) => {
      const browser = await day.signIn();
      await day.age('31 minutes');
      const { body } = await browser.post(apiRoutes.confirm).send(proof).expect(422);
      expect(fieldsOf(body)).toEqual(['password']);
      await browser.get(apiRoutes.session).expect(204);
      await browser.post(apiRoutes.passkeyOptions).expect(403);
    });

    it('succeeds once when it is called twice at the same time', async () => {
      const session = cookieIn(await day.api.visitor().post(apiRoutes.login).send(owner).expect(204), 'session');
      const answers = await Promise.all([1, 2].map(() => withCookie(session).confirm({ password })));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
      expect(await sessions()).toBe(1);
    });

    it('limits the passwords that a stolen session can try', async () => {
      const browser = await day.signIn();
      for (let count = 0; count < 10; count += 1) await browser.post(apiRoutes.confirm).send({ password: 'wrong' }).expect(422);
      await browser.post(apiRoutes.confirm).send({ password }).expect(429);
      expect(await day.events()).toContainEqual(expect.objectContaining({ event: 'sign-in-failed', times: 10 }));
    });

    it('takes no password in a browser where a password alone would not sign in: the session may be stolen', async () => {
      const browser = day.api.visitor();
      const session = cookieIn(await browser.post(apiRoutes.login).send(owner).expect(204), 'session');
      const { phone } = await day.addPasskey(browser);
      const { body } = await withCookie(session).confirm({ password }).expect(422);
      expect(fieldsOf(body)).toEqual(['password']);
      await withCookie(session).confirm(await day.signedBy(phone)).expect(204);
    });
  });
});
