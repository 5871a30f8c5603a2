import { apiRoutes, type FieldError, type Problem } from '#dto';
import { owner as account, startApp, type RunningApp } from '../../test/start-app.js';

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
