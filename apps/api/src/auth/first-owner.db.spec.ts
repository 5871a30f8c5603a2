import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { apiRoutes, memberRules } from '#dto';
import { owner, startApp } from '../../test/start-app.js';
import { Environment } from '../platform/config/environment.js';
import { FirstOwner } from './first-owner.js';
import { User } from './user.entity.js';

describe('the first owner', () => {
  it('gets a random password that is shown once, if the environment has none', async () => {
    const api = await startApp({ ADMIN_PASSWORD: '' });
    const generated = api.app.get(FirstOwner).takeGenerated();
    expect(generated).toEqual({ username: 'owner', password: expect.stringMatching(/^[\w-]{16}$/) as string });
    expect(api.app.get(FirstOwner).takeGenerated()).toBeUndefined();
    await api.visitor().post(apiRoutes.login).send(generated).expect(204);
    await api.close();
  });

  it('is not added if the name breaks the rules for new people, and the start says why', async () => {
    const api = await startApp();
    await api.dataSource.manager.deleteAll(User);
    for (const ADMIN_USERNAME of ['Mary Jones', 'ｏｗｎｅｒ', ' owner']) {
      const environment = Object.assign(new Environment(), { ADMIN_USERNAME });
      const start = new FirstOwner(api.dataSource, environment).onApplicationBootstrap();
      await expect(start).rejects.toThrow(`ADMIN_USERNAME: ${memberRules.username.message}`);
    }
    await api.close();
  });

  it('keeps an old name that breaks the rules for new people', async () => {
    const api = await startApp();
    const environment = Object.assign(new Environment(), { ADMIN_USERNAME: 'Mary Jones', ADMIN_PASSWORD: undefined });
    await api.dataSource.query(`UPDATE users SET username = 'Mary Jones', name_key = 'mary jones'`);
    await new FirstOwner(api.dataSource, environment).onApplicationBootstrap();
    await api.visitor().post(apiRoutes.login).send({ ...owner, username: 'Mary Jones' }).expect(204);
    await api.close();
  });

  it('is added once when replicas start at the same time', async () => {
    const api = await startApp();
    const dataSource = api.app.get(DataSource);
    await dataSource.manager.deleteAll(User);
    const replicas = [1, 2, 3].map(() => new FirstOwner(dataSource, Object.assign(new Environment(), { ADMIN_PASSWORD: undefined })));
    await Promise.all(replicas.map((replica) => replica.onApplicationBootstrap()));
    expect(replicas.filter((replica) => replica.takeGenerated())).toHaveLength(1);
    expect(await dataSource.manager.count(User)).toBe(1);
    await api.close();
  });

  it.each([
    ['warns that another password is ignored', 'another password', 1],
    ['says nothing of the same password', owner.password, 0],
  ])('%s once the user exists', async (_what, password, warnings) => {
    const api = await startApp();
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await new FirstOwner(api.dataSource, Object.assign(new Environment(), { ADMIN_PASSWORD: password })).onApplicationBootstrap();
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
    await new FirstOwner(api.dataSource, Object.assign(new Environment(), { ADMIN_PASSWORD: password })).onApplicationBootstrap();
    expect(warn).toHaveBeenCalledTimes(2 * warnings);
    expect(JSON.stringify(warn.mock.calls)).not.toContain(password);
    warn.mockRestore();
    await api.visitor().post(apiRoutes.login).send({ username: owner.username, password }).expect(204);
    await api.close();
  });
});
