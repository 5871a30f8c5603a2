import { hash } from '@node-rs/argon2';
import { apiRoutes } from '#dto';
import { startApp, type RunningApp } from '../../test/start-app.js';

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

test('an old hash of the password as typed still works once, and from then on in either spelling', async () => {
  await api.dataSource.query(`INSERT INTO users (username, name_key, password) VALUES ('cara', 'cara', $1)`, [await hash(apart)]);
  await signIn('cara', composed).expect(401);
  await signIn('cara', `${apart}!`).expect(401);
  await signIn('cara', apart).expect(204);
  for (const typed of [composed, apart]) await signIn('cara', typed).expect(204);
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
