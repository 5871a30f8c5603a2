import { apiRoutes } from '#dto';
import { cookieIn, type KeyApp, laptop, startKeyApp } from '../../test/key-app.js';
import { Authenticator } from '../../test/peers/authenticator.js';
import { owner } from '../../test/start-app.js';

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
