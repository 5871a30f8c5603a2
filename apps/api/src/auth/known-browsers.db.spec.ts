import { apiRoutes } from '#dto';
import { cookieIn, type KeyApp, sam, startKeyApp } from '../../test/key-app.js';
import { owner } from '../../test/start-app.js';
import { Environment } from '../platform/config/environment.js';
import { endAccess } from './people/end-access.js';

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
