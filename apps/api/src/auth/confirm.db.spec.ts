import { apiRoutes, type Problem } from '#dto';
import { cookieIn, type KeyApp, sam, startKeyApp } from '../../test/key-app.js';
import { owner } from '../../test/start-app.js';

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
