import { apiRoutes, problemContentType, quoteToWire } from '#dto';
import { goodQuote } from '../../../test/samples.js';
import { startApp, type RunningApp } from '../../../test/start-app.js';

let api: RunningApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

const levels = 3_000;
const deep = '['.repeat(levels) + ']'.repeat(levels);
const good = quoteToWire(goodQuote);
/** A form in which this field holds the JSON text. */
const formWith = (field: string, json: string) => JSON.stringify({ ...good, [field]: '@' }).replace('"@"', json);

const bombs: [string, string][] = [
  ['a list of 43,000 objects', JSON.stringify(Array(43_000).fill({}))],
  ['8,000 unknown fields', JSON.stringify(Object.fromEntries(Array.from({ length: 8_000 }, (_, n) => [`f${n}`, 1])))],
  ['3,000 levels as the body', deep],
  ['3,000 levels in an unknown field', formWith('unknown', deep)],
  ['3,000 levels in a field of the form', formWith('lastName', deep)],
  ['a field with a name of 100 kB', JSON.stringify({ ['f'.repeat(100_000)]: [[[[[]]]]] })],
  ['3,000 objects in each other', `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`],
];

describe.each([apiRoutes.quote, apiRoutes.contact, apiRoutes.login])('POST %s', (path) => {
  it.each(bombs)('responds to %s with a short problem, never with 500', async (_what, body) => {
    const { status, type, text } = await api.visitor().post(path).set('Content-Type', 'application/json').send(body);
    expect([400, 422]).toContain(status);
    expect(type).toBe(problemContentType);
    expect(text.length).toBeLessThan(1_000);
  });

  it('names at most twenty wrong fields, and says how many more there are', async () => {
    const strangers = Object.fromEntries(Array.from({ length: 35 }, (_, n) => [`f${n}`, 1]));
    const { body } = (await api.visitor().post(path).send(strangers).expect(422)) as { body: { errors: object[]; moreErrors: number } };
    expect(body.errors).toHaveLength(20);
    expect(body.moreErrors).toBeGreaterThanOrEqual(15);
  });
});

it('names every wrong field of a form, and no others', async () => {
  const { body } = await api.visitor().post(apiRoutes.quote).send({}).expect(422);
  expect(body).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ field: 'firstName' })]) as object[] });
  expect(body).not.toHaveProperty('moreErrors');
});

it('gives each wrong field a code that programs can rely on', async () => {
  const wrong = {
    ...good,
    firstName: ' ',
    lastName: 'x'.repeat(101),
    email: 'ada',
    phone: '1',
    postcode: 7,
    urgency: 'never',
    imageUrls: '{}',
    marketingOptIn: 'yes',
    hedge: '1',
  };
  const { body } = (await api.visitor().post(apiRoutes.quote).send(wrong).expect(422)) as {
    body: { errors: { field: string; code: string }[] };
  };
  expect(Object.fromEntries(body.errors.map(({ field, code }) => [field, code]))).toEqual({
    firstName: 'required',
    lastName: 'too-long',
    email: 'wrong-format',
    phone: 'too-short',
    postcode: 'not-text',
    urgency: 'not-an-option',
    imageUrls: 'not-a-list',
    marketingOptIn: 'not-a-flag',
    hedge: 'unknown-field',
  });
});
