import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { isDatabaseUnavailable } from './is-database-unavailable.js';

const errorWith = (fields: object, message = 'x') => Object.assign(new Error(message), fields);

describe('a failure', () => {
  it.each<[string, unknown]>([
    ['a refused connection', errorWith({ code: 'ECONNREFUSED', syscall: 'connect' })],
    [
      'a refused connection to each of two addresses',
      Object.assign(new AggregateError([errorWith({ code: 'ECONNREFUSED', syscall: 'connect' })]), {}),
    ],
    ['a shutdown of the server', errorWith({ code: '57P01' })],
    ['a password that is being changed', errorWith({ code: '28P01' })],
    ['too many connections', errorWith({ code: '53300' })],
    ['a full disk', errorWith({ code: '53100' })],
    ['a statement that took too long', new QueryFailedError('SELECT', [], errorWith({ code: '57014' }))],
    ['a driver that waited too long', errorWith({}, 'Query read timeout')],
    ['a connection lost between two statements', new QueryRunnerAlreadyReleasedError()],
    ['a connection lost at the start of a transaction', new QueryRunnerProviderAlreadyReleasedError()],
    ['a lost connection', errorWith({}, 'Connection terminated unexpectedly')],
  ])('by %s means that the database is unavailable', (_what, failure) => {
    expect(isDatabaseUnavailable(failure)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a wrong statement', new QueryFailedError('SELEC', [], errorWith({ code: '42601' }))],
    ['a value twice', errorWith({ code: '23505' })],
    ['a file that is not there', errorWith({ code: 'ENOENT', syscall: 'open' })],
    ['a bug', new TypeError('x is not a function')],
    ['something that is no error', { code: '57P01' }],
    ['nothing', undefined],
  ])('by %s does not mean that', (_what, failure) => {
    expect(isDatabaseUnavailable(failure)).toBe(false);
  });
});
