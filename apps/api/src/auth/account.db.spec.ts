import type { EntityManager } from 'typeorm';
import { apiRoutes, type FieldError, type Problem, type SecurityEventView } from '#dto';
import { overtake, somebodyWaits } from '../../test/overtake.js';
import { openProduct } from '../../test/open-product.js';
import { owner as account, type RunningApp, startApp } from '../../test/start-app.js';
import { createOwner } from './create-owner.js';
import { hashPassword, isPasswordOf } from './password-hash.js';
import { endAccess } from './people/end-access.js';
import { Session } from './session.entity.js';
import { User } from '../platform/people/user.entity.js';

describe('a person’s account', () => {
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';

  let api: RunningApp;
  beforeAll(async () => {
    api = await startApp();
  });
  afterAll(() => api.close());
  beforeEach(() => api.dataSource.query('DELETE FROM sessions'));

  async function signIn(body: object = {}, userAgent = phone) {
    const browser = api.visitor();
    const answer = await browser
      .post(apiRoutes.login)
      .set('User-Agent', userAgent)
      .send({ ...account, ...body })
      .expect(204);
    return { browser, cookie: String(answer.headers['set-cookie']?.[0]) };
  }

  test('a session outlives the browser only if the person asks for that', async () => {
    expect((await signIn({ stay: true })).cookie).toContain('Max-Age=2592000');
    expect((await signIn()).cookie).not.toMatch(/Max-Age|Expires/);
    await api
      .visitor()
      .post(apiRoutes.login)
      .send({ ...account, stay: 'yes' })
      .expect(422);
  });

  describe('the password', () => {
    const errorsOf = (body: unknown) => (body as Problem).errors?.map(({ field }: FieldError) => field);

    test('can be changed by giving the present one, which ends all other sessions', async () => {
      const [{ browser }, { browser: other }] = [await signIn(), await signIn()];
      await browser.post(apiRoutes.password).send({ current: account.password, password: 'seven yews behind a barn' }).expect(204);
      await other.get(apiRoutes.session).expect(401);
      await browser.get(apiRoutes.session).expect(204);
      await api.visitor().post(apiRoutes.login).send(account).expect(401);
      await browser.post(apiRoutes.password).send({ current: 'seven yews behind a barn', password: account.password }).expect(204);
    });

    test('stays if the session ends meanwhile', async () => {
      const { browser } = await signIn();
      const change = { current: account.password, password: 'seven yews behind a barn' };
      const { changed } = await api.dataSource.transaction(async (manager) => {
        await manager.query('DELETE FROM sessions');
        const answer = browser.post(apiRoutes.password).send(change).then(({ status }) => status);
        await Promise.race([answer, somebodyWaits(manager)]);
        return { changed: answer };
      });
      expect(await changed).toBe(401);
      await signIn();
    });

    describe('that another session changes meanwhile', () => {
      const newHash = hashPassword('two oaks by the old mill');
      const change = async (manager: EntityManager) => manager.update(User, { username: account.username }, { password: await newHash });
      const hashNow = async () => (await api.dataSource.manager.findOneByOrFail(User, { username: account.username })).password;
      afterEach(async () => {
        await api.dataSource.manager.update(User, { username: account.username }, { password: await hashPassword(account.password) });
      });

      test('signs in nobody who gave the one before', async () => {
        await overtake(api.dataSource, () => api.visitor().post(apiRoutes.login).send(account).expect(401), change);
        await expect(api.dataSource.manager.count(Session)).resolves.toBe(0);
      });

      test('stays as the other session has set it', async () => {
        const { browser } = await signIn();
        const body = { current: account.password, password: 'seven yews behind a barn' };
        const answer = await overtake(api.dataSource, () => browser.post(apiRoutes.password).send(body).expect(422), change);
        expect(errorsOf(answer.body)).toEqual(['current']);
        expect(await hashNow()).toBe(await newHash);
      });
    });

    test.each([
      ['a wrong present one', { current: 'wrong', password: 'seven yews behind a barn' }, 'current'],
      ['a common one', { current: account.password, password: 'password1234' }, 'password'],
      ['one with the own name inside', { current: account.password, password: 'xk-owner-92-klm' }, 'password'],
      ['a short one', { current: account.password, password: 'x9k!2mQ' }, 'password'],
      ['none', { current: account.password }, 'password'],
    ])('stays with %s', async (_what, change, field) => {
      const { browser } = await signIn();
      const { body } = await browser.post(apiRoutes.password).send(change).expect(422);
      expect(errorsOf(body)).toEqual([field]);
      await signIn();
    });

    test('cannot be guessed without end from a stolen session', async () => {
      await api.dataSource.query('DELETE FROM rate_limits');
      const { browser } = await signIn();
      for (let count = 0; count < 10; count += 1)
        await browser.post(apiRoutes.password).send({ current: 'wrong', password: 'seven yews behind a barn' }).expect(422);
      await browser.post(apiRoutes.password).send({ current: 'wrong', password: 'seven yews behind a barn' }).expect(429);
    });
  });
});

describe('a password in another form', () => {
  const composed = 'crème brûlée à la maison'.normalize('NFC');
  const apart = composed.normalize('NFD');

  let api: RunningApp;
  beforeAll(async () => {
    api = await startApp();
  });
  afterAll(() => api.close());

  const signIn = (username: string, password: string) => api.visitor().post(apiRoutes.login).send({ username, password });
  const hashOf = async (username: string) =>
    (await api.dataSource.query<{ password: string }[]>('SELECT password FROM users WHERE username = $1', [username]))[0]?.password;

  test.each([
    ['composed', 'anna', composed],
    ['in parts', 'beth', apart],
  ])('a password that was set %s is the same if it is typed the other way', async (_how, username, password) => {
    await (await api.signedIn()).post(apiRoutes.team).send({ username, password }).expect(201);
    const before = await hashOf(username);
    for (const typed of [composed, apart]) await signIn(username, typed).expect(204);
    await signIn(username, composed.replace('è', 'e')).expect(401);
    expect(await hashOf(username)).toBe(before);
  });

  test('either spelling can be used to change it, and a short one is short in both', async () => {
    const agent = await api.signedIn();
    await agent.post(apiRoutes.team).send({ username: 'dora', password: composed }).expect(201);
    const dora = api.visitor();
    await dora.post(apiRoutes.login).send({ username: 'dora', password: composed }).expect(204);
    await dora.post(apiRoutes.password).send({ current: apart, password: 'ééééééééééé'.normalize('NFD') }).expect(422);
    await dora.post(apiRoutes.password).send({ current: apart, password: 'trois grands chênes' }).expect(204);
    await signIn('dora', 'trois grands chênes'.normalize('NFD')).expect(204);
  });
});

describe('creating an owner', () => {
  test('an owner is added once, and a new password ends their sessions', async () => {
    const { dataSource, environment, close } = await openProduct();
    try {
      await expect(createOwner(dataSource, 'second', 'oak-ash-and-hornbeam')).resolves.toEqual(expect.any(String));
      await expect(createOwner(dataSource, 'second', 'another-password')).resolves.toBeUndefined();
      const user = await dataSource.manager.findOneByOrFail(User, { username: 'second' });
      await expect(isPasswordOf(user.password, 'oak-ash-and-hornbeam')).resolves.toBe(true);
      await dataSource.manager.insert(Session, { id: '00000000-0000-4000-8000-000000000001', userId: user.id });
      await expect(createOwner(dataSource, 'SECOND', 'another-password')).resolves.toBeUndefined();
      const change = (username: string) => endAccess(dataSource, environment, { username, password: 'yew-and-box-hedge', ends: 'password' });
      await expect(change('Second')).resolves.toMatchObject({ username: 'second', ended: { sessions: 1 } });
      await expect(dataSource.manager.count(Session)).resolves.toBe(0);
      await expect(change('nobody')).rejects.toMatchObject({ kind: 'not-found' });
    } finally {
      await close();
    }
  });
});

describe('security events', () => {
  let api: RunningApp;
  beforeAll(async () => {
    api = await startApp();
  });
  afterAll(() => api.close());
  beforeEach(() => api.dataSource.query('DELETE FROM security_events'));

  async function list(): Promise<SecurityEventView[]> {
    const agent = await api.signedIn();
    await api.dataSource.query(`DELETE FROM security_events WHERE event = 'signed-in'`);
    return (await agent.get(apiRoutes.securityEvents).expect(200)).body as SecurityEventView[];
  }

  test('security events keep the names of removed people', async () => {
    const userId = await createOwner(api.dataSource, 'sam', 'a staple of battery horses');
    const sql = `INSERT INTO security_events (at, event, user_id, by_id, device, about) VALUES ('2026-11-23T08:00:00.5Z', 'passkey-added', $1, $1, 'Safari on iPhone', 'Phone')`;
    await api.dataSource.query(sql, [userId]);
    await api.dataSource.query(`UPDATE users SET removed_at = now(), password = '' WHERE id = $1`, [userId]);
    const rest = { event: 'passkey-added', at: '2026-11-23T08:00:00.500Z', about: 'Phone', device: 'Safari on iPhone', times: 1 };
    expect(await list()).toEqual([{ id: expect.any(String) as string, person: 'sam', by: 'sam', ...rest }]);
  });

  test('the list has the last 200, newest first, including those of unknown names', async () => {
    await api.dataSource.query(`
      INSERT INTO security_events (at, event, about) SELECT now() - make_interval(mins => n), 'record-deleted', n::text FROM generate_series(1, 201) AS n`);
    const found = await list();
    expect(found.map(({ about }) => about)).toEqual(Array.from({ length: 200 }, (_, index) => String(index + 1)));
    expect(found[0]).toMatchObject({ person: '', by: null });
  });
});
