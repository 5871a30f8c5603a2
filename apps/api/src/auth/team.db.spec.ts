import { Logger } from '@nestjs/common';
import { jest } from '@jest/globals';
import { apiRoutes, memberRules, type FieldError } from '#dto';
import { owner, startApp, type RunningApp } from '../../test/start-app.js';

let api: RunningApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());
afterEach(() => jest.restoreAllMocks());

const password = 'a ladder and two good saws';

test('somebody who is signed in adds a person, who may sign in from then on', async () => {
  const agent = await api.signedIn();
  await api.visitor().post(apiRoutes.login).send({ username: 'Sam', password }).expect(401);
  await agent.post(apiRoutes.team).send({ username: '  Sam ', password }).expect(201, { username: 'Sam', you: false });
  const sam = api.visitor();
  await sam.post(apiRoutes.login).send({ username: 'Sam', password }).expect(204);
  const { body } = await sam.get(apiRoutes.team).expect(200);
  const team = [{ username: owner.username, you: false }, { username: 'Sam', you: true }];
  expect(body).toEqual(expect.arrayContaining(team));
});

test('a stranger adds nobody', async () => {
  await api.visitor().post(apiRoutes.team).send({ username: 'mallory', password }).expect(401);
  const team = await (await api.signedIn()).get(apiRoutes.team);
  expect(JSON.stringify(team.body)).not.toContain('mallory');
});

test.each<[string, object, FieldError]>([
  ['without a name', { username: ' ', password }, { field: 'username', message: memberRules.username.message, code: 'required' }],
  ['of a name that is taken', { username: owner.username, password }, { field: 'username', message: 'Somebody of this name may sign in already' }],
  ['with a short password', { username: 'kim', password: 'short' }, { field: 'password', message: memberRules.password.message, code: 'too-short' }],
  [
    'with a password that is tried first',
    { username: 'kim', password: 'passwordpassword' },
    { field: 'password', message: 'The password is one of those that are tried first' },
  ],
  [
    'with their name as the password',
    { username: 'kimberley', password: 'kimberley-kimberley' },
    { field: 'password', message: 'The password must not hold the user name or the name of the business' },
  ],
])('a person %s is refused, with the field named', async (_what, member, error) => {
  const agent = await api.signedIn();
  const { body } = await agent.post(apiRoutes.team).send(member).expect(422);
  expect(body).toMatchObject({ errors: [error] });
});

test('the log says that a person was added, and neither who nor with what', async () => {
  const agent = await api.signedIn();
  const warn = jest.spyOn(Logger.prototype, 'warn');
  await agent.post(apiRoutes.team).send({ username: 'robin', password }).expect(201);
  const lines = warn.mock.calls.map((call) => JSON.stringify(call));
  expect(lines.filter((line) => line.includes('"event":"person-added"'))).toHaveLength(1);
  expect(lines.join()).not.toMatch(/robin|ladder/);
});
