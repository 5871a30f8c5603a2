import { QueryFailedError } from 'typeorm';
import { problemFrom } from './problem-from.js';

const failed = (code: string) => new QueryFailedError('SELECT $1', ['a'], Object.assign(new Error(), { code }));

it.each(['22021', '22P05'])('text that PostgreSQL cannot store (%s) is the caller’s to correct', (code) => {
  expect(problemFrom(failed(code))).toMatchObject({ status: 422, message: expect.stringMatching(/cannot be stored. Please remove it/) as string });
});

it('any other refusal of PostgreSQL is ours', () => {
  expect(problemFrom(failed('22P02')).status).toBe(500);
});
