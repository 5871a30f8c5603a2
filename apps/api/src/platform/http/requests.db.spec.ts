import { type AddressInfo, connect, type Socket } from 'node:net';
import { apiRoutes, business, formSecondsHeader, formTrapField, pageScriptHash, problemContentType, quoteToWire, type QuoteView } from '#dto';
import { goodContact, goodQuote } from '../../../test/samples.js';
import { Enquiry } from '../../enquiries/enquiry.entity.js';
import { startApp, type RunningApp } from '../../../test/start-app.js';

const good = quoteToWire(goodQuote);

let api: RunningApp;
beforeAll(async () => {
  api = await startApp({ PUBLIC_URL: 'http://trees.example.org' });
});
afterAll(() => api.close());

const sendContact = (headers: Record<string, string>, running = api) =>
  running.visitor().post(apiRoutes.contact).set(headers).send(goodContact);

describe('a change', () => {
  it.each<[string, Record<string, string>]>([
    ['from our own page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://trees.example.org' }],
    ['from our own page behind a proxy that changes the host', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:5173' }],
    ['from the address of PUBLIC_URL', { Origin: 'http://trees.example.org' }],
    ['from the address that the request was sent to', { Origin: 'http://192.0.2.7:3000', Host: '192.0.2.7:3000' }],
    ['from a program', {}],
  ])('is accepted %s', (_what, headers) => sendContact(headers).expect(201));

  it.each<[string, Record<string, string>]>([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['another site that names no origin', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbour of the same domain', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://blog.example.org' }],
    ['another site in an old browser', { Origin: 'https://evil.example' }],
    ['a page without an origin', { Origin: 'null' }],
    ['another scheme of our own name', { Origin: 'https://trees.example.org' }],
  ])('is refused from %s with 403', async (_what, headers) => {
    for (const path of [apiRoutes.quote, apiRoutes.contact, apiRoutes.upload, apiRoutes.login, apiRoutes.logout]) {
      await api
        .visitor()
        .post(path)
        .set(headers)
        .expect(403)
        .expect('content-type', /problem\+json/);
    }
  });
});

describe('a request with two Host headers', () => {
  /** The status of a request sent exactly as written: HTTP clients send only one Host. */
  const statusWith = (path: string, hosts: string[]): Promise<number> => {
    const { port } = api.app.getHttpServer().address() as AddressInfo;
    const lines = hosts.map((host) => `${host}\r\n`).join('');
    return new Promise((resolve) => {
      let said = '';
      connect(port, '127.0.0.1', function (this: Socket) {
        this.on('data', (chunk) => (said += String(chunk))).on('close', () => resolve(Number(said.split(' ')[1])));
        this.write(`GET ${path} HTTP/1.1\r\n${lines}connection: close\r\n\r\n`);
      });
    });
  };

  it.each(['/', apiRoutes.live, apiRoutes.ready, apiRoutes.quote])('is refused at %s', async (path) => {
    expect(await statusWith(path, ['Host: trees.example.org', 'hOST: evil.example'])).toBe(400);
    expect(await statusWith(path, ['Host: trees.example.org'])).not.toBe(400);
  });
});

describe('a form that looks like a robot’s', () => {
  const heldOf = async (headers: Record<string, string>, extra: object): Promise<boolean | undefined> => {
    const { body } = await api
      .visitor()
      .post(apiRoutes.quote)
      .set(headers)
      .send({ ...good, ...extra })
      .expect(201);
    const list = await (await api.signedIn()).get(apiRoutes.quote).expect(200);
    return (list.body as QuoteView[]).find(({ id }) => id === (body as { id: string }).id)?.held;
  };

  it.each<[string, Record<string, string>, object]>([
    ['fills in the hidden field', {}, { [formTrapField]: 'https://spam.example' }],
    ['is sent at once', { [formSecondsHeader]: '0' }, {}],
    ['is sent within a second', { [formSecondsHeader]: '0.9' }, {}],
  ])('is stored and listed as held when it %s', async (_what, headers, extra) => {
    expect(await heldOf(headers, extra)).toBe(true);
  });

  it.each<[string, Record<string, string>, object]>([
    ['took a second, as autofill and one press do', { [formSecondsHeader]: '1' }, {}],
    ['does not say how long it took', {}, {}],
    ['says nonsense about it', { [formSecondsHeader]: '-1e9' }, {}],
    ['left the hidden field empty', {}, { [formTrapField]: '' }],
  ])('is not held when it %s', async (_what, headers, extra) => {
    expect(await heldOf(headers, extra)).toBe(false);
  });
});

describe('the limits of one address', () => {
  it.each([
    ['LIMIT_QUOTES_PER_HOUR', apiRoutes.quote, good],
    ['LIMIT_CONTACTS_PER_HOUR', apiRoutes.contact, goodContact],
  ])('of %s hold, count only what is stored, and come from the environment', async (name, path, body) => {
    const limited = await startApp({ [name]: '2' });
    const send = (sent: object) => limited.visitor().post(path).send(sent);
    for (let n = 0; n < 4; n++) await send({}).expect(422);
    for (let n = 0; n < 2; n++) await send(body).expect(201);
    const { headers, type, body: problem } = await send(body).expect(429);
    expect(type).toBe(problemContentType);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    expect((problem as { detail: string }).detail).toContain(business.phone.display);
    expect(await limited.dataSource.manager.count(Enquiry)).toBe(2);
    await limited.close();
  });

  it('of uploads hold', async () => {
    const limited = await startApp({ LIMIT_UPLOADS_PER_HOUR: '1' });
    const upload = async () => (await limited.visitor().post(apiRoutes.upload).attach('images', Buffer.from('no picture'), 'a.jpg')).status;
    await limited.visitor().post(apiRoutes.upload).expect(415);
    expect([await upload(), await upload(), await upload()]).toEqual([422, 429, 429]);
    await limited.close();
  });

  it('count correctly whatever a trusted proxy sends, with ports and brackets', async () => {
    const limited = await startApp({ TRUST_PROXY: '1', LIMIT_CONTACTS_PER_HOUR: '1' });
    const send = (address: string) => sendContact({ 'X-Forwarded-For': address }, limited);
    for (const address of ['198.51.100.1:4444', '[2001:db8::9]:443', 'garbage', 'unknown', '_hidden', '[', '::::'])
      await send(address).expect(201);
    for (const again of ['198.51.100.1:5555', '198.51.100.1', '[2001:db8:0:0:1::]:1', 'garbage']) await send(again).expect(429);
    await limited.close();
  });

  it.each([
    ['LIMIT_QUOTES_PER_HOUR', apiRoutes.quote, good],
    ['LIMIT_CONTACTS_PER_HOUR', apiRoutes.contact, goodContact],
  ])('of %s are four times as high for a wider IPv6 network', async (name, path, body) => {
    const limited = await startApp({ TRUST_PROXY: '1', [name]: '1' });
    const send = (address: string) => limited.visitor().post(path).set('X-Forwarded-For', address).send(body);
    for (const network of ['1', '2', '3', '4']) await send(`2001:db8:7:${network}::1`).expect(201);
    await send('2001:db8:7:5::1').expect(429);
    await send('2001:db8:8:1::1').expect(201);
    await limited.close();
  });

  it('keep no address in the database', async () => {
    await sendContact({});
    const rows = await api.dataSource.query<{ key: string }[]>('SELECT key FROM rate_limits');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });
});

describe('a body', () => {
  const sendAs = (type: string) => api.visitor().post(apiRoutes.contact).set('Content-Type', type).send(JSON.stringify(goodContact));

  it.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset="UTF-8"'])('is accepted as %s', (type) =>
    sendAs(type).expect(201),
  );

  it.each(['application/json; charset=utf-7', 'application/json; charset=utf-16', 'application/json; charset=latin1', 'text/plain'])(
    'is refused as %s with 415',
    (type) => sendAs(type).expect(415),
  );

  it('of photos is read if the address has a slash at its end or is in capitals', async () => {
    for (const path of [`${apiRoutes.upload}/`, '/api/Upload']) {
      const { body } = await api.visitor().post(path).attach('images', Buffer.from('no picture'), 'tree.jpg').expect(422);
      expect(body).toMatchObject({ errors: [{ field: 'images' }] });
    }
  });
});

describe('every response', () => {
  it.each(['/api/health/live', '/api/quote', '/api/nothing', '/nothing'])('of %s has the strict headers', async (path) => {
    const { headers } = await api.visitor().get(path);
    expect(headers).toMatchObject({
      'content-security-policy':
        `default-src 'self';script-src 'self' '${pageScriptHash}';style-src 'self' 'unsafe-inline';img-src 'self' blob: data:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()') as string,
    });
    // Pages are not logged.
    expect(headers['x-request-id']).toEqual(path.startsWith('/api/') ? expect.stringMatching(/^[0-9a-f-]{36}$/) : undefined);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('asks browsers to stay on https if visitors come by it', async () => {
    const secure = await startApp({ PUBLIC_URL: 'https://trees.example.org' });
    await secure.visitor().get(apiRoutes.live).expect('strict-transport-security', 'max-age=31536000');
    await secure.close();
  });

  it('names the request in its problem', async () => {
    const { headers, body } = await api.visitor().get('/api/nothing').expect(404);
    expect((body as { requestId: string }).requestId).toBe(headers['x-request-id']);
  });
});

describe('an address of the API that does not exist', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/quote/1', '/api/%2e%2e/quote', '/api/%00', '/api/quote%2f'])(
    '%s is a 404 problem',
    async (path) => {
      await api
        .visitor()
        .get(path)
        .expect(404)
        .expect('content-type', /problem\+json/);
    },
  );

  it('with a malformed escape is a 400 problem', () =>
    api
      .visitor()
      .get('/api/uploads/%E0%A4%A')
      .expect(400)
      .expect('content-type', /problem\+json/));
});
