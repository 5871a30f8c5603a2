import { Logger } from '@nestjs/common';
import { apiRoutes, loginTexts, problemContentType } from '#dto';
import { owner, startApp, type RunningApp } from '../../test/start-app.js';
import { User } from '../platform/people/user.entity.js';

let api: RunningApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

const signIn = (body: object) => api.visitor().post(apiRoutes.login).send(body);

describe('POST /api/admin/login', () => {
  it('sets a cookie that is hidden from scripts and other sites', async () => {
    const response = await signIn(owner).expect(204);
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^device=[\w-]{43}; Max-Age=31536000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/),
    ]);
  });

  it('gives an unknown name and a wrong password the same response', async () => {
    const answers = [await signIn({ ...owner, password: 'wrong' }), await signIn({ ...owner, username: 'nobody' }), await signIn({ ...owner, username: 'own er' })];
    for (const { status, type, body, headers } of answers) {
      expect([status, type]).toEqual([401, problemContentType]);
      expect(body).toMatchObject({ title: loginTexts.rejectedTitle, detail: loginTexts.rejected });
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  it.each(['owner ', '  owner', 'owner\n', '\u00a0owner\u3000', '\ufeffowner\u200b', '\u2067owner\u2069'])('takes the name without what is unseen at its ends: %j', async (username) => {
    await signIn({ ...owner, username }).expect(204);
  });

  it.each([' ', '\u00a0', '\u200b'])('takes the password as it is, with %j at either end', async (unseen) => {
    await signIn({ ...owner, password: owner.password + unseen }).expect(401);
    await signIn({ ...owner, password: unseen + owner.password }).expect(401);
  });

  it('takes as long for an unknown name as for a wrong password', async () => {
    const times: Record<string, number[]> = { [owner.username]: [], nobody: [] };
    for (let n = 0; n < 9; n++) {
      for (const [username, taken] of Object.entries(times)) {
        const start = performance.now();
        await signIn({ username, password: 'wrong' });
        taken.push(performance.now() - start);
      }
    }
    const [known = 0, unknown = 0] = Object.values(times).map((taken) => taken.sort((a, b) => a - b)[4]);
    // Hashing takes longer than everything else: without it, the response would come in a fraction of the time.
    expect(unknown).toBeGreaterThan(known / 2);
    expect(known).toBeGreaterThan(unknown / 2);
  });

  it.each([
    ['username', { password: 'x' }],
    ['password', { username: 'x' }],
    ['username', { ...owner, username: { $ne: null } }],
    ['password', { ...owner, password: ['x'] }],
    ['username', { ...owner, username: 'a\0b' }],
    ['remember', { ...owner, remember: true }],
  ])('refuses a wrong %s with 422 and names it', async (field, body) => {
    const response = await signIn(body).expect(422);
    expect((response.body as { errors: unknown }).errors).toContainEqual(expect.objectContaining({ field }));
  });

  it('stores the password only as an argon2id hash', async () => {
    const { password } = await api.dataSource.manager.findOneByOrFail(User, { username: owner.username });
    expect(password).toMatch(/^\$argon2id\$/);
  });
});

describe('POST /api/admin/logout', () => {
  it.each([
    ['without a session', undefined],
    ['with nonsense for a session', 'session=nonsense'],
  ])('returns 204 %s', async (_what, cookie) => {
    const call = api.visitor().post(apiRoutes.logout);
    await (cookie ? call.set('Cookie', cookie) : call).expect(204);
  });

  it('clears the cookie', async () => {
    const response = await (await api.signedIn()).post(apiRoutes.logout).expect(204);
    expect(response.headers['set-cookie']).toEqual([expect.stringMatching(/^session=; Path=\/; Expires=Thu, 01 Jan 1970/)]);
  });

  it('clears the browser’s cached pages, but neither its cookies nor its storage', async () => {
    const { headers } = await (await api.signedIn()).post(apiRoutes.logout).expect(204);
    expect(headers['clear-site-data']).toBe('"cache"');
  });
});

describe('GET /api/admin/session', () => {
  it('returns 204 while the session lives, and 401 before and after', async () => {
    await api.visitor().get(apiRoutes.session).expect(401);
    const browser = await api.signedIn();
    await browser.get(apiRoutes.session).expect(204);
    await browser.post(apiRoutes.logout).expect(204);
    await browser.get(apiRoutes.session).expect(401);
  });

  it('says the same without an error to a page that asks', async () => {
    await api.visitor().get(apiRoutes.sessionLives).expect(200, { lives: false });
    await api.visitor().get(apiRoutes.sessionLives).set('Cookie', 'session=forged').expect(200, { lives: false });
    const browser = await api.signedIn();
    await browser.get(apiRoutes.sessionLives).expect(200, { lives: true });
    await browser.post(apiRoutes.logout).expect(204);
    await browser.get(apiRoutes.sessionLives).expect(200, { lives: false });
  });
});

describe('the log of sign-ins', () => {
  it('names user and address by keyed hashes only, and says how the attempt ended', async () => {
    const limited = await startApp({ LIMIT_LOGINS_PER_ADDRESS: '2' });
    const [log, warn] = (['log', 'warn'] as const).map((level) => jest.spyOn(Logger.prototype, level).mockImplementation(() => undefined));
    const attempt = (password: string) => limited.visitor().post(apiRoutes.login).send({ ...owner, password });
    await attempt(owner.password).expect(204);
    for (const status of [401, 401, 429]) await attempt('wrong').expect(status);
    const events = [...(log?.mock.calls ?? []), ...(warn?.mock.calls ?? [])].map(([event]) => event as Record<string, unknown>).filter(({ event }) => event === 'sign-in');
    const who = { user: expect.stringMatching(/^[\w-]{16}$/) as string, from: expect.stringMatching(/^[\w-]{16}$/) as string, knownDevice: false };
    expect(events).toEqual(['accepted', 'rejected', 'rejected', 'limited'].map((outcome) => ({ event: 'sign-in', outcome, ...who })));
    expect(new Set(events.map(({ user, from }) => `${String(user)} ${String(from)}`)).size).toBe(1);
    jest.restoreAllMocks();
    await limited.close();
  });
});

describe('a browser in which the owner signed in before', () => {
  /** Uses up the attempts of the owner's name, from ten addresses. */
  async function guess(api: RunningApp): Promise<void> {
    for (let n = 1; n <= 10; n++) await api.visitor().post(apiRoutes.login).set('X-Forwarded-For', `198.51.100.${n}`).send({ ...owner, password: 'wrong' });
  }

  it('signs in while strangers guess, also from an address that has used up its attempts', async () => {
    const limited = await startApp({ LIMIT_LOGINS_PER_NAME: '3', LIMIT_LOGINS_PER_ADDRESS: '1', TRUST_PROXY: '1' });
    const known = await limited.signedIn();
    await guess(limited);
    await limited.visitor().post(apiRoutes.login).set('X-Forwarded-For', '192.0.2.1').send({ ...owner, password: 'wrong' });
    await known.post(apiRoutes.login).set('X-Forwarded-For', '192.0.2.1').send(owner).expect(204);
    await guess(limited);
    await known.post(apiRoutes.login).set('X-Forwarded-For', '198.51.100.1').send(owner).expect(204);
    await limited.close();
  });

  it('is not essential: while strangers guess, any other browser signs in, with one attempt per network in five minutes', async () => {
    const limited = await startApp({ LIMIT_LOGINS_PER_NAME: '3', TRUST_PROXY: '1' });
    const attempt = (from: string, password = 'wrong') =>
      limited.visitor().post(apiRoutes.login).set('X-Forwarded-For', from).send({ ...owner, password });
    await guess(limited);
    await attempt('198.51.100.9').expect(429);
    await attempt('2001:db8:1:1::1').expect(401);
    await attempt('2001:db8:1:2::1').expect(429);
    const { headers } = await attempt('2001:db8:1:3::1').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
    await attempt('192.0.2.1', owner.password).expect(204);
    await limited.close();
  });

  it('has a limit of its own', async () => {
    const limited = await startApp({ LIMIT_LOGINS_PER_ADDRESS: '2' });
    const known = await limited.signedIn();
    for (const status of [401, 401, 429]) await known.post(apiRoutes.login).send({ ...owner, password: 'wrong' }).expect(status);
    await limited.visitor().post(apiRoutes.login).send(owner).expect(204);
    await limited.close();
  });

  it.each<[string, (mark: string) => string]>([
    ['another secret', (mark) => mark.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
    ['a part of it', (mark) => mark.slice(1)],
    ['the signed mark of an earlier release', (mark) => `${mark.slice(0, 22)}.${mark}`],
    ['nonsense', () => 'j:{"a":1}'],
  ])('is not believed with %s', async (_what, forge) => {
    const limited = await startApp({ LIMIT_LOGINS_PER_ADDRESS: '1' });
    const { headers } = await limited.visitor().post(apiRoutes.login).send(owner).expect(204);
    const mark = /device=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
    const attempt = (value: string) => limited.visitor().post(apiRoutes.login).set('Cookie', `device=${encodeURIComponent(value)}`).send({ ...owner, password: 'wrong' });
    await limited.visitor().post(apiRoutes.login).send({ ...owner, password: 'wrong' }).expect(401);
    await attempt(forge(mark)).expect(429);
    await attempt(mark).expect(401);
    await limited.close();
  });

  it('is known for the user who signed in there, and for nobody else', async () => {
    const limited = await startApp({ LIMIT_LOGINS_PER_ADDRESS: '1' });
    const known = await limited.signedIn();
    const attempt = (username: string) => known.post(apiRoutes.login).send({ username, password: 'wrong' });
    await attempt('other').expect(401);
    await attempt('other').expect(429);
    await attempt(owner.username).expect(401);
    await limited.close();
  });
});

describe('sign-ins of one address', () => {
  it('are refused with 429 after too many failures, even with the right password, and say how long to wait', async () => {
    const limited = await startApp({ LIMIT_LOGINS_PER_ADDRESS: '3' });
    const attempt = (password: string) => limited.visitor().post(apiRoutes.login).send({ ...owner, password });
    for (let n = 0; n < 3; n++) await attempt('wrong').expect(401);
    const response = await attempt(owner.password).expect(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(800);
    await limited.close();
  });

  it('start from zero after a success', async () => {
    const limited = await startApp({ LIMIT_LOGINS_PER_ADDRESS: '2' });
    for (const [password, status] of [['wrong', 401], [owner.password, 204], ['wrong', 401], [owner.password, 204]] as const) {
      await limited.visitor().post(apiRoutes.login).send({ ...owner, password }).expect(status);
    }
    await limited.close();
  });

  it('are counted per name across addresses and per address, behind a trusted proxy', async () => {
    const limited = await startApp({ LIMIT_LOGINS_PER_NAME: '3', LIMIT_LOGINS_PER_ADDRESS: '2', TRUST_PROXY: '1' });
    const attempt = (username: string, address: string) => limited.visitor().post(apiRoutes.login).set('X-Forwarded-For', address).send({ username, password: 'wrong' });
    for (const n of [1, 2, 3]) await attempt('owner', `192.0.2.${n}`).expect(401);
    // From here on each network has one attempt in five minutes.
    await attempt('owner', '192.0.2.1').expect(401);
    await attempt('owner', '192.0.2.4').expect(401);
    const { headers } = await attempt('owner', '192.0.2.4').expect(429);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(5 * 60);
    await attempt('other', '192.0.2.5').expect(401);
    await attempt('third', '192.0.2.5').expect(401);
    await attempt('third', '192.0.2.5').expect(429);
    await limited.close();
  });

  it('cannot be spread over addresses that a visitor makes up', async () => {
    const limited = await startApp({ LIMIT_LOGINS_PER_ADDRESS: '1' });
    const attempt = (address: string) => limited.visitor().post(apiRoutes.login).set('X-Forwarded-For', address).send({ ...owner, password: 'wrong' });
    await attempt('192.0.2.1').expect(401);
    await attempt('192.0.2.2').expect(429);
    await limited.close();
  });
});

describe('under https', () => {
  it('the cookie is Secure and bound to the host', async () => {
    const secure = await startApp({ PUBLIC_URL: 'https://trees.example.org' });
    const response = await secure.visitor().post(apiRoutes.login).send(owner).expect(204);
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-session=\S+; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-device=\S+; Max-Age=31536000; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/),
    ]);
    const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
    await secure.visitor().get(apiRoutes.quote).set('Cookie', cookie).expect(200);
    await secure.close();
  });
});
