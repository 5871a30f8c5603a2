import { type AddressInfo, connect } from 'node:net';
import type { OpenAPIObject } from '@nestjs/swagger';
import { apiRoutes, idempotencyKeyHeader, problemContentType, quoteToWire } from '#dto';
import { goodQuote } from '../../../test/samples.js';
import { type RunningApp, startApp } from '../../../test/start-app.js';
import { serveApiDocs } from './api-docs.js';

describe('errors', () => {
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
  });

  it('names at most twenty wrong fields, and says how many more there are', async () => {
    const strangers = Object.fromEntries(Array.from({ length: 35 }, (_, n) => [`f${n}`, 1]));
    const answer = await api.visitor().post(apiRoutes.login).send(strangers).expect(422);
    const { errors, moreErrors } = answer.body as { errors: object[]; moreErrors: number };
    expect(errors).toHaveLength(20);
    expect(moreErrors).toBeGreaterThanOrEqual(15);
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
    });
  });
});

describe('slow bodies', () => {
  let api: RunningApp;
  beforeAll(async () => {
    api = await startApp({ MIN_FREE_BYTES: '0', LIMIT_UPLOADS_PER_HOUR: '1', LIMIT_REFUSED_PER_HOUR: '3' });
  });
  afterAll(() => api.close());

  /**
   * Sends the head of a request and then a byte every 100 ms until the server hangs up or `longestMs` have passed. Returns the response and
   * how long the connection lived.
   */
  async function drip(path: string, type: string, longestMs: number): Promise<{ said: string; livedMs: number }> {
    const { port } = api.app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const begun = performance.now();
    let said = '';
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
    socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n\r\n{`);
    const dripping = setInterval(() => socket.writable && socket.write(' '), 100);
    const patience = setTimeout(() => socket.destroy(), longestMs);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(dripping);
    clearTimeout(patience);
    return { said, livedMs: performance.now() - begun };
  }

  describe('a body that drips in', () => {
    it('gets 503 after four seconds, and its connection ends', async () => {
      const { said, livedMs } = await drip(apiRoutes.quote, 'application/json', 9_000);
      expect(said).toMatch(/^HTTP\/1\.1 503 [\s\S]*connection: close/i);
      expect(livedMs).toBeLessThan(6_000);
    });

    it('ends its connection even after it was refused', async () => {
      const { said, livedMs } = await drip(apiRoutes.quote, 'text/plain', 9_000);
      expect(said).toMatch(/^HTTP\/1\.1 415 /);
      expect(livedMs).toBeLessThan(6_000);
    });

    it('of photos counts against no limit of its address', async () => {
      await Promise.all(Array.from({ length: 3 }, () => drip(apiRoutes.upload, 'multipart/form-data; boundary=b', 1_000)));
      await api.visitor().post(apiRoutes.upload).attach('images', Buffer.from('no picture'), 'a.jpg').expect(422);
    });
  });
});

describe('the documentation of the API', () => {
  describe('the page about the API', () => {
    it('is there only if it is asked for', async () => {
      const api = await startApp();
      await api.visitor().get('/api/docs').expect(404);
      await api.close();
    });

    it('shows every call with the fields of the contract', async () => {
      const api = await startApp({}, undefined, serveApiDocs);
      expect((await api.visitor().get('/api/docs').expect(200)).text).toContain('swagger');
      const { body } = await api.visitor().get('/api/docs-json').expect(200);
      expect(body).toMatchObject({
        paths: {
          '/api/quote': {
            post: {
              requestBody: {
                content: { 'application/json': { schema: { properties: { phone: { minLength: 10 } }, additionalProperties: true } } },
              },
            },
            get: {},
          },
          '/api/admin/login': { post: { requestBody: { content: { 'application/json': { schema: { additionalProperties: false } } } } } },
          '/api/upload': { post: { requestBody: { content: { 'multipart/form-data': {} } } } },
        },
      });
      const { paths } = body as OpenAPIObject;
      const parameters = (path: string) => paths[path]?.parameters?.map((parameter) => 'name' in parameter && parameter.name);
      expect(parameters('/api/enquiries/{kind}/{id}')).toEqual(['kind', 'id', 'If-Match', idempotencyKeyHeader]);
      expect(parameters('/api/customers/{id}')).toEqual(['id']);
      await api.close();
    });
  });
});
