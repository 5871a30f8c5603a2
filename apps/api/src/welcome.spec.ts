import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { MigrationError } from './platform/database/migration-error.js';
import { failure } from './welcome.js';

const errorWith = (code: string, message: string, more = {}) => Object.assign(new Error(message), { code, ...more });

it.each<[string, Error, RegExp]>([
  ['a port that is taken', errorWith('EADDRINUSE', 'listen EADDRINUSE', { port: 1 }), /^Port 1 is taken .* PORT=2 npm start$/],
  [
    'a folder that is read-only',
    errorWith('EROFS', "EROFS: read-only file system, mkdir '/data/tmp'"),
    /^DATA_DIR can't be written \(EROFS.*belong to the user/,
  ],
  ['a wrong password of the database', errorWith('28P01', 'password authentication failed'), /DATABASE_PASSWORD/],
])('a start that fails for %s says what to do', async (_what, error, words) => {
  expect(await failure(error)).toMatch(words);
  expect(await failure(error)).not.toContain('\n');
});

it.each<[string, string, RegExp]>([
  ['says so when this site holds the port', '{"status":"ok"}', /^The site seems to be running already: http:\/\/localhost:\d+\./],
  ['takes a page of another program for what it is', '<h1>ok</h1>', /is taken by another program/],
])('a start %s', async (_what, answer, words) => {
  const holder = createServer((_request, response) => response.end(answer)).listen(0);
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  expect(await failure(errorWith('EADDRINUSE', 'listen EADDRINUSE', { port }))).toMatch(words);
  holder.close();
});

it('a start that fails for any other reason shows the stack', async () => {
  expect(await failure(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n +at /);
});

it('a start that fails because of a migration names it and the reason, without a stack', async () => {
  const cause = errorWith('23502', 'column "x" of relation "users" contains null values', { detail: 'Failing row contains (Ada Oakley)' });
  expect(await failure(new MigrationError('Letters1800000000001', true, cause))).toBe(
    'The migration Letters1800000000001 failed: column "x" of relation "users" contains null values (23502).\n' +
      'Nothing of it was kept. The migrations before it stay. Put right what it names and start again.',
  );
});
