import { inWords } from './in-words.js';

const at = { time: new Date(2026, 10, 27, 14, 5, 9).getTime() };

it.each<[string, object, string]>([
  ['a sentence', { level: 30, context: 'Database', msg: 'the database is there' }, '14:05:09 the database is there'],
  ['a warning', { level: 40, msg: 'the disk is nearly full' }, '14:05:09 warning: the disk is nearly full'],
  [
    'a request',
    { level: 30, req: { id: 'x', method: 'POST', path: '/api/quote' }, res: { status: 201 }, responseTime: 12, msg: 'answered' },
    '14:05:09 POST /api/quote 201 answered',
  ],
  ['an event', { level: 40, context: 'RateLimits', event: 'limit-reached', limit: 'quotes' }, '14:05:09 warning: event limit-reached limit quotes'],
  [
    'an error with its stack',
    { level: 50, err: { type: 'TypeError', message: 'x is not a function', stack: '    at a.js:1:1' } },
    '14:05:09 error: TypeError x is not a function\n    at a.js:1:1',
  ],
])('a terminal shows %s in words', (_what, line, words) => {
  expect(inWords(JSON.stringify({ ...at, ...line }))).toBe(`${words}\n`);
});
