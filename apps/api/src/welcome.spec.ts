import { MigrationError } from './platform/database/migration-error.js';
import { failure } from './welcome.js';

const errorWith = (code: string, message: string, more = {}) => Object.assign(new Error(message), { code, ...more });

it.each<[string, Error, RegExp]>([
  ['a port that is taken', errorWith('EADDRINUSE', 'listen EADDRINUSE', { port: 3000 }), /^Port 3000 is taken .* set PORT/],
  [
    'a folder that is read-only',
    errorWith('EROFS', "EROFS: read-only file system, mkdir '/data/tmp'"),
    /^DATA_DIR can't be written \(EROFS.*belong to the user/,
  ],
  ['a wrong password of the database', errorWith('28P01', 'password authentication failed'), /DATABASE_PASSWORD/],
])('a start that fails for %s says what to do', (_what, error, words) => {
  expect(failure(error)).toMatch(words);
  expect(failure(error)).not.toContain('\n');
});

it('a start that fails for any other reason shows the stack', () => {
  expect(failure(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n +at /);
});

it('a start that fails because of a migration names it and the reason, without a stack', () => {
  const cause = errorWith('23502', 'column "x" of relation "users" contains null values', { detail: 'Failing row contains (Ada Oakley)' });
  expect(failure(new MigrationError('Letters1800000000001', true, cause))).toBe(
    'The migration Letters1800000000001 failed: column "x" of relation "users" contains null values (23502).\n' +
      'Nothing of it was kept. The migrations before it stay. Put right what it names and start again.',
  );
});
