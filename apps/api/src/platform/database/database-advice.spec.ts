import { QueryFailedError } from 'typeorm';
import { databaseAdvice } from './database-advice.js';

const errorWith = (fields: object, message = 'x') => Object.assign(new Error(message), fields);

it.each<[string, unknown, RegExp]>([
  [
    'a wrong password',
    errorWith({ code: '28P01' }, 'password authentication failed for user "site"'),
    /^The database refuses .* DATABASE_PASSWORD.*\(28P01: password authentication failed for user "site"\)$/,
  ],
  ['a name that is not there', errorWith({ code: '3D000' }), /^PostgreSQL has no database of the name in DATABASE_URL\. Create it/],
  [
    'a refused connection to each of two addresses',
    new AggregateError([errorWith({ code: 'ECONNREFUSED', syscall: 'connect' }, 'connect ECONNREFUSED ::1:5432')], ''),
    /^No PostgreSQL answers .*ECONNREFUSED ::1:5432\)$/,
  ],
  ['a user that may not make tables', new QueryFailedError('CREATE TABLE', [], errorWith({ code: '42501' })), /ALTER DATABASE/],
  ['a driver that waited too long', errorWith({}, 'timeout exceeded when trying to connect'), /does not answer in time/],
])('for %s says what to do', (_what, failure, words) => {
  expect(databaseAdvice(failure)).toMatch(words);
});

it.each([errorWith({ code: '42601' }), new TypeError('x is not a function'), { code: '28P01' }, undefined])(
  'for %p says nothing',
  (failure) => {
    expect(databaseAdvice(failure)).toBeUndefined();
  },
);
