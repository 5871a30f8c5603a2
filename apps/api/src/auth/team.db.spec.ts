import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { apiRoutes, type FieldError, memberRules } from '#dto';
import { owner, type RunningApp, startApp } from '../../test/start-app.js';
import { Environment } from '../platform/config/environment.js';
import { FirstOwner } from './first-owner.js';
import { User } from '../platform/people/user.entity.js';

describe('the team', () => {
  let api: RunningApp;
  beforeAll(async () => {
    api = await startApp();
  });
  afterAll(() => api.close());

  const password = 'a ladder and two good saws';

  test('somebody who is signed in adds a person, who may then sign in', async () => {
    const agent = await api.signedIn();
    await api.visitor().post(apiRoutes.login).send({ username: 'Sam', password }).expect(401);
    await agent.post(apiRoutes.team).send({ username: '  Sam ', password }).expect(201, { username: 'Sam', you: false, suspended: false });
    const sam = api.visitor();
    await sam.post(apiRoutes.login).send({ username: 'Sam', password }).expect(204);
    const { body } = await sam.get(apiRoutes.team).expect(200);
    const team = [{ username: owner.username, you: false, suspended: false }, { username: 'Sam', you: true, suspended: false }];
    expect(body).toEqual(expect.arrayContaining(team));
  });

  test('a stranger adds nobody', async () => {
    await api.visitor().post(apiRoutes.team).send({ username: 'mallory', password }).expect(401);
    const team = await (await api.signedIn()).get(apiRoutes.team);
    expect(JSON.stringify(team.body)).not.toContain('mallory');
  });

  test.each<[string, object, FieldError]>([
    ['without a name', { username: ' ', password }, { field: 'username', message: memberRules.username.message, code: 'required' }],
    ['with a name that holds what nobody sees', { username: 'sam\u200b', password }, { field: 'username', message: memberRules.username.message, code: 'wrong-format' }],
    ['of a name that is taken', { username: owner.username, password }, { field: 'username', message: expect.stringContaining('looks like it') as string }],
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
  ])('a person %s is refused, and the field is named', async (_what, member, error) => {
    const agent = await api.signedIn();
    const { body } = await agent.post(apiRoutes.team).send(member).expect(422);
    expect(body).toMatchObject({ errors: [error] });
  });

  test.each(['OWNER', 'ÓwnéR', 'ｏｗｎｅｒ', 'ovvner'])('a name that looks like another’s is refused: %s', async (username) => {
    const { body } = await (await api.signedIn()).post(apiRoutes.team).send({ username, password }).expect(422);
    expect(body).toMatchObject({ errors: [{ field: 'username', message: expect.stringContaining('looks like it') as string }] });
  });

  test('of similar names that arrive at the same time, one is accepted', async () => {
    const agent = await api.signedIn();
    const names = ['Jose', 'José', 'José'.normalize('NFD'), 'JOSÉ', 'j0se'];
    const answers = await Promise.all(names.map((username) => agent.post(apiRoutes.team).send({ username, password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
  });

  test('a name is stored in one spelling, and the person signs in however it is typed', async () => {
    const agent = await api.signedIn();
    const { body } = await agent.post(apiRoutes.team).send({ username: 'Zoë'.normalize('NFD'), password }).expect(201);
    expect(body).toEqual({ username: 'Zoë', you: false, suspended: false });
    for (const username of ['Zoë', 'Zoë'.normalize('NFD'), 'ZOE', 'zoë']) {
      const zoe = api.visitor();
      await zoe.post(apiRoutes.login).send({ username, password }).expect(204);
      expect((await zoe.get(apiRoutes.team).expect(200)).body).toContainEqual({ username: 'Zoë', you: true, suspended: false });
    }
  });

  test('the name of a removed person may be given again', async () => {
    const agent = await api.signedIn();
    await agent.post(apiRoutes.team).send({ username: 'Mick', password }).expect(201);
    await api.dataSource.query(`UPDATE users SET removed_at = now(), password = '' WHERE username = 'Mick'`);
    await api.visitor().post(apiRoutes.login).send({ username: 'Mick', password }).expect(401);
    await agent.post(apiRoutes.team).send({ username: 'mick', password }).expect(201);
    await api.visitor().post(apiRoutes.login).send({ username: 'Mick', password }).expect(204);
  });
});

describe('the first owner', () => {
  describe('the first owner', () => {
    it('gets a random password that is shown once, if the environment has none', async () => {
      const api = await startApp({ ADMIN_PASSWORD: '' });
      await api.dataSource.manager.deleteAll(User);
      const generated = await api.app.get(FirstOwner).add();
      expect(generated).toEqual({ username: 'owner', password: expect.stringMatching(/^[\w-]{16}$/) as string });
      expect(await api.app.get(FirstOwner).add()).toBeUndefined();
      await api.visitor().post(apiRoutes.login).send(generated).expect(204);
      await api.close();
    });

    it('is not added if the name breaks the rules for new people, and the start says why', async () => {
      const api = await startApp();
      await api.dataSource.manager.deleteAll(User);
      for (const ADMIN_USERNAME of ['Mary Jones', 'ｏｗｎｅｒ', ' owner']) {
        const environment = Object.assign(new Environment(), { ADMIN_USERNAME });
        const start = new FirstOwner(api.dataSource, environment).add();
        await expect(start).rejects.toThrow(`ADMIN_USERNAME: ${memberRules.username.message}`);
      }
      await api.close();
    });

    it('keeps an old name that breaks the rules for new people', async () => {
      const api = await startApp();
      const environment = Object.assign(new Environment(), { ADMIN_USERNAME: 'Mary Jones', ADMIN_PASSWORD: undefined });
      await api.dataSource.query(`UPDATE users SET username = 'Mary Jones', name_key = 'mary jones'`);
      await new FirstOwner(api.dataSource, environment).add();
      await api.visitor().post(apiRoutes.login).send({ ...owner, username: 'Mary Jones' }).expect(204);
      await api.close();
    });

    it('is added once when replicas start at the same time', async () => {
      const api = await startApp();
      const dataSource = api.app.get(DataSource);
      await dataSource.manager.deleteAll(User);
      const replicas = [1, 2, 3].map(() => new FirstOwner(dataSource, Object.assign(new Environment(), { ADMIN_PASSWORD: undefined })));
      const signIns = await Promise.all(replicas.map((replica) => replica.add()));
      expect(signIns.filter(Boolean)).toHaveLength(1);
      expect(await dataSource.manager.count(User)).toBe(1);
      await api.close();
    });

    it.each([
      ['warns that another password is ignored', 'another password', 1],
      ['says nothing of the same password', owner.password, 0],
    ])('%s once the user exists', async (_what, password, warnings) => {
      const api = await startApp();
      const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
      await new FirstOwner(api.dataSource, Object.assign(new Environment(), { ADMIN_PASSWORD: password })).add();
      expect(warn).toHaveBeenCalledTimes(warnings);
      expect(JSON.stringify(warn.mock.calls)).not.toContain(password);
      warn.mockRestore();
      await api.visitor().post(apiRoutes.login).send(owner).expect(204);
      await api.close();
    });

    it.each([
      ['warns of a weak password, and takes it', 'password12', 1],
      ['says nothing of a good one', owner.password, 0],
    ])('%s from the environment, at the first start and at later ones', async (_what, password, warnings) => {
      const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
      const api = await startApp({ ADMIN_PASSWORD: password });
      expect(warn).toHaveBeenCalledTimes(warnings);
      await new FirstOwner(api.dataSource, Object.assign(new Environment(), { ADMIN_PASSWORD: password })).add();
      expect(warn).toHaveBeenCalledTimes(2 * warnings);
      expect(JSON.stringify(warn.mock.calls)).not.toContain(password);
      warn.mockRestore();
      await api.visitor().post(apiRoutes.login).send({ username: owner.username, password }).expect(204);
      await api.close();
    });
  });
});
