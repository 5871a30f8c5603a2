import { randomUUID } from 'node:crypto';
import { apiRoutes, business, idempotencyKeyHeader, quoteToWire } from '#dto';
import { eventually } from '../../../test/eventually.js';
import { goodContact, goodQuote } from '../../../test/samples.js';
import { owner, type RunningApp, startApp } from '../../../test/start-app.js';
import { Quote } from '../../quotes/quote.entity.js';
import { Photo } from '../../uploads/photo.entity.js';
import { RateLimits } from '../../platform/limits/rate-limits.js';
import { ExactlyOnce } from './exactly-once.js';

describe('exactly once', () => {
  const good = quoteToWire(goodQuote);

  let api: RunningApp;
  beforeAll(async () => {
    api = await startApp();
  });
  afterAll(() => api.close());

  const send = (key: string, body: object) => api.visitor().post(apiRoutes.quote).set(idempotencyKeyHeader, key).send(body);
  const stored = () => api.dataSource.manager.count(Quote);

  describe('a request with an idempotency key', () => {
    it('gets the same response, and is not stored again, when it arrives again', async () => {
      const key = randomUUID();
      const first = await send(key, good).expect(201);
      const before = await stored();
      const again = await send(key, Object.fromEntries(Object.entries(good).reverse())).expect(201);
      expect(again.body).toEqual(first.body);
      expect(await stored()).toBe(before);
    });

    it('is the same when a page of another release sends what is empty, or leaves it out', async () => {
      const key = randomUUID();
      const { imageUrls: _none, availableDate: _empty, ...short } = { ...good, imageUrls: '[]', availableDate: '' };
      const { body } = await send(key, short).expect(201);
      for (const more of [{ imageUrls: '[]', availableDate: '' }, { imageUrls: null, ofLater: 'x' }])
        expect((await send(key, { ...short, ...more }).expect(201)).body).toEqual(body);
      await send(key, { ...short, availableDate: 'Monday' }).expect(409);
    });

    it('is the same to a server of another release, which knows more fields', async () => {
      const once = api.app.get(ExactlyOnce);
      const sent = (body: object) =>
        once.run({ call: 'quote', key: 'of-two-releases', body }, () => Promise.resolve({ id: randomUUID() }));
      expect(await sent({ note: '', ofLater: undefined })).toEqual(await sent({ note: '' }));
    });

    it('is refused with 409 when it arrives again with another body', async () => {
      const key = randomUUID();
      await send(key, good).expect(201);
      const before = await stored();
      await send(key, { ...good, firstName: 'Other' }).expect(409);
      expect(await stored()).toBe(before);
    });

    it('is stored once if it arrives ten times at once', async () => {
      const key = randomUUID();
      const before = await stored();
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(key, good)));
      expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
      expect(await stored()).toBe(before + 1);
    });

    it('keeps its photos when it arrives again', async () => {
      const id = randomUUID();
      await api.dataSource.manager.insert(Photo, { id, position: 0, width: 40, height: 30, bytes: 1000 });
      const body = { ...good, imageUrls: JSON.stringify([`${apiRoutes.photos}/${id}`]) };
      const key = randomUUID();
      await send(key, body).expect(201);
      await send(key, body).expect(201);
    });

    it('may be corrected under the same key when it was refused', async () => {
      const key = randomUUID();
      await send(key, { ...good, imageUrls: JSON.stringify([`${apiRoutes.photos}/${randomUUID()}`]) }).expect(422);
      await send(key, good).expect(201);
    });

    it('counts as another one if it is sent to another call', async () => {
      const key = randomUUID();
      await send(key, good).expect(201);
      await api.visitor().post(apiRoutes.contact).set(idempotencyKeyHeader, key).send(goodContact).expect(201);
    });

    it.each(['short', 'x'.repeat(129), 'with space 12345', 'ünïcödé-key'])('is refused when the key is %s', async (key) => {
      const { body } = await send(key, good).expect(422);
      expect(body).toMatchObject({ errors: [{ field: idempotencyKeyHeader }] });
    });
  });
});

describe('refusals', () => {
  describe('bodies that cannot be taken', () => {
    it('are read up to the limit of their address, whatever call they were sent to; then its next one is 429 with the phone number', async () => {
      const api = await startApp({ LIMIT_REFUSED_PER_HOUR: '4', TRUST_PROXY: '1' });
      const post = (path: string, address: string) => api.visitor().post(path).set('X-Forwarded-For', address);
      await post(apiRoutes.quote, '192.0.2.1').send({}).expect(422);
      await post(apiRoutes.contact, '192.0.2.1').set('Content-Type', 'application/json').send('{').expect(400);
      await post(apiRoutes.login, '192.0.2.1').set('Content-Type', 'text/plain').send('x').expect(415);
      await post(apiRoutes.contact, '192.0.2.1')
        .send({ message: 'x'.repeat(200_000) })
        .expect(413);
      const { headers, body } = await post(apiRoutes.contact, '192.0.2.1').send(goodContact).expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
      expect((body as { detail: string }).detail).toContain(business.phone.display);
      await post(apiRoutes.contact, '192.0.2.2').send(goodContact).expect(201);
      await api.visitor().get(apiRoutes.ready).set('X-Forwarded-For', '192.0.2.1').expect(200);
      await eventually(async () => expect(await api.app.get(RateLimits).reached()).toMatchObject([{ name: 'refused', times: 1 }]));
      await api.close();
    });

    it('cost an address nothing while its bodies are taken', async () => {
      const api = await startApp({ LIMIT_REFUSED_PER_HOUR: '1' });
      for (let n = 0; n < 3; n++) await api.visitor().post(apiRoutes.contact).send(goodContact).expect(201);
      await api
        .visitor()
        .post(apiRoutes.login)
        .send({ ...owner, password: 'wrong' })
        .expect(401);
      await api.visitor().post(apiRoutes.contact).send(goodContact).expect(201);
      await api.close();
    });
  });
});

describe('a limit', () => {
  let api: RunningApp;
  beforeAll(async () => {
    api = await startApp({ LIMIT_CONTACTS_PER_HOUR: '1' });
  });
  afterAll(() => api.close());

  const send = () => api.visitor().post(apiRoutes.contact).send(goodContact);
  const endsIn = (time: string) => api.dataSource.query(`UPDATE rate_limits SET resets_at = now() + $1::interval`, [time]);

  it('whose window ends later than one that begins now is over: the clock was ahead', async () => {
    await send().expect(201);
    await send().expect(429);
    expect(await api.app.get(RateLimits).reached()).toMatchObject([{ name: 'contact' }]);
    await endsIn('2 days');
    await expect(api.app.get(RateLimits).assertNotOver('contact', '127.0.0.1')).resolves.toBeUndefined();
    await send().expect(201);
    await send().expect(429).expect('retry-after', /^3(600|5\d\d)$/);
    await endsIn('10 days');
    expect(await api.app.get(RateLimits).reached()).toEqual([]);
  });

  it('holds for transactions that began a moment ago', async () => {
    await endsIn('1 hour 10 seconds');
    await send().expect(429);
  });
});
