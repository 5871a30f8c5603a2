import { DataSource } from 'typeorm';
import { scratchDatabase } from '../../test/peers/scratch-database.js';
import { databaseOptions } from '../database/database-options.js';
import { migrate } from '../database/migrate.js';
import { undoMigrationsAfter } from '../database/undo-migrations.js';
import { findUser } from './find-user.js';
import { User } from './user.entity.js';

const before = 'Access1764000000010';

test('people of before keep their names and sign in, also those whose names look alike; the way back keeps who is here', async () => {
  const { url, drop } = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
  const dataSource = await new DataSource({ ...databaseOptions(url), entities: [User] }).initialize();
  await migrate(url);
  await undoMigrationsAfter(url, before);
  for (const name of ['OWNER', 'owner', 'Mary Jones', '\u200b', '<script>', 'José', 'José'.normalize('NFD')])
    await dataSource.query(`INSERT INTO users (username, password) VALUES ($1, 'x')`, [name]);
  await dataSource.query(`INSERT INTO users (username, password, removed_at) VALUES ('0wner', '', now())`);
  await migrate(url);
  const keys = await dataSource.query<{ username: string; key: string | null }[]>('SELECT username, name_key AS key FROM users ORDER BY ctid');
  expect(Object.fromEntries(keys.map(({ username, key }) => [username, key]))).toEqual({
    OWNER: 'owner',
    owner: null,
    'Mary Jones': 'mary jones',
    '\u200b': '\u200b',
    '<script>': '<script>',
    José: 'jose',
    ['José'.normalize('NFD')]: null,
    '0wner': null,
  });
  for (const name of ['OWNER', 'owner', 'Mary Jones', '\u200b', 'José', 'José'.normalize('NFD')])
    expect((await findUser(dataSource.manager, name))?.username).toBe(name);
  expect((await findUser(dataSource.manager, '0wner'))?.username).toBe('OWNER');
  expect(await findUser(dataSource.manager, 'nobody')).toBeUndefined();

  await dataSource.query(`UPDATE users SET removed_at = now() WHERE username IN ('Mary Jones', '<script>')`);
  await dataSource.query(`INSERT INTO users (username, password) VALUES ('Mary Jones', 'y')`);
  await expect(dataSource.query(`INSERT INTO users (username, password) VALUES ('owner', 'y')`)).rejects.toThrow('users_username');
  await expect(dataSource.query(`INSERT INTO users (username, name_key, password) VALUES ('0wner', 'owner', 'y')`)).rejects.toThrow('users_name_key');
  await undoMigrationsAfter(url, before);
  const left = await dataSource.query<object[]>(`SELECT username, password FROM users WHERE username IN ('Mary Jones', '<script>', 'owner') ORDER BY username`);
  expect(left).toEqual([
    { username: '<script>', password: 'x' },
    { username: 'Mary Jones', password: 'y' },
    { username: 'owner', password: 'x' },
  ]);
  await expect(dataSource.query(`INSERT INTO users (username, password) VALUES ('owner', 'x')`)).rejects.toThrow('users_username_key');
  await migrate(url);
  await dataSource.destroy();
  await drop();
});
