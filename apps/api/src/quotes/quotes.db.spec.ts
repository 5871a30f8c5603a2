import { randomUUID } from 'node:crypto';
import { apiRoutes, marketingConsent, problemContentType, quoteRules, quoteToWire, type CreateQuote, type QuoteView } from '#dto';
import { asStored, goodQuote, quoteSamples, sampleOnWire } from '../../test/samples.js';
import { startApp, type RunningApp } from '../../test/start-app.js';
import { Photo } from '../uploads/photo.entity.js';
import { Quote } from './quote.entity.js';

const good = quoteToWire(goodQuote);

let api: RunningApp;
let owner: Awaited<ReturnType<RunningApp['signedIn']>>;
beforeAll(async () => {
  api = await startApp();
  owner = await api.signedIn();
});
afterAll(() => api.close());

const send = (body: object) => api.visitor().post(apiRoutes.quote).send(body);
const stored = () => api.dataSource.manager.count(Quote);

async function newest(): Promise<QuoteView> {
  const { body } = await owner.get(`${apiRoutes.quote}?limit=1`).expect(200);
  return (body as [QuoteView])[0];
}

async function uploaded(): Promise<string> {
  const id = randomUUID();
  await api.dataSource.manager.insert(Photo, { id, position: 0, width: 40, height: 30, bytes: 1000 });
  return `${apiRoutes.photos}/${id}`;
}

describe('POST /api/quote', () => {
  it.each(quoteSamples.filter(({ message }) => message).map((sample) => [sample.field, sample.is, sample] as const))(
    'refuses a %s that is %s, names it, and stores nothing',
    async (field, _is, sample) => {
      const before = await stored();
      const response = await send(sampleOnWire(goodQuote, sample))
        .expect(422)
        .expect('content-type', `${problemContentType}; charset=utf-8`);
      expect(response.body).toMatchObject({ status: 422, errors: [{ field, message: sample.message }] });
      expect(await stored()).toBe(before);
    },
  );

  it.each(
    quoteSamples.filter(({ field, message }) => !message && field !== 'email').map((sample) => [sample.field, sample.is, sample] as const),
  )('returns a %s that is %s, without what nobody sees', async (field, _is, sample) => {
    const wire = sampleOnWire(goodQuote, sample);
    const { body } = await send(wire).expect(201);
    const nothing = { imageUrls: '[]', marketingOptIn: 'false' }[field as string] ?? '';
    expect(await newest()).toMatchObject({ ...wire, [field]: asStored(quoteRules[field], wire[field]) ?? nothing, id: (body as { id: string }).id });
  });

  it.each(quoteSamples.filter(({ field, message }) => !message && field === 'email').map(({ value }) => String(value)))(
    'stores the address %j without the spaces around it, so that mail reaches it',
    async (email) => {
      await send({ ...good, email }).expect(201);
      expect(await newest()).toMatchObject({ email: String(asStored(quoteRules.email, email)).trim() });
    },
  );

  it('stores the fields, the photos’ order and the version of the marketing words', async () => {
    const { body } = await send({ ...good, marketingOptIn: 'true' }).expect(201);
    expect(await api.dataSource.manager.findOneByOrFail(Quote, { id: (body as { id: string }).id })).toMatchObject({
      ...goodQuote,
      marketingOptIn: true,
      marketingVersion: marketingConsent.version,
    });
  });

  it('treats null as a field that was left out', async () => {
    await send({ ...good, postcode: null, imageUrls: null, marketingOptIn: null }).expect(201);
    expect(await newest()).toMatchObject({ postcode: '', imageUrls: '[]', marketingOptIn: 'false' });
  });

  it.each(['id', 'createdAt', 'held', 'admin', 'constructor', '__proto__', 'toString'])(
    'leaves out the unknown field %s',
    async (field) => {
      const before = await stored();
      const body = JSON.stringify(good).replace('{', `{${JSON.stringify(field)}:"x",`);
      await api.visitor().post(apiRoutes.quote).set('content-type', 'application/json').send(body).expect(201);
      expect(await stored()).toBe(before + 1);
      expect(Object.values(await newest())).not.toContain('x');
    },
  );

  it.each([
    ['malformed JSON', 'application/json', '{"firstName":', 400],
    ['an array', 'application/json', '[]', 422],
    ['an array of requests', 'application/json', JSON.stringify([good]), 422],
    ['a bare text', 'application/json', '"hello"', 400],
    ['nothing', 'application/json', '', 422],
    ['a form', 'application/x-www-form-urlencoded', 'firstName=Ann', 415],
    ['plain text', 'text/plain', 'hello', 415],
    ['more than 128 KiB', 'application/json', JSON.stringify({ ...good, description: 'x'.repeat(140_000) }), 413],
    ['an unknown encoding', 'application/json; charset=latin1', '{}', 415],
  ])('refuses %s as a problem', async (_what, type, body, status) => {
    const before = await stored();
    const response = await api.visitor().post(apiRoutes.quote).set('content-type', type).send(body);
    expect([response.status, response.type]).toEqual([status, problemContentType]);
    expect(response.body).toMatchObject({ status, title: expect.any(String) as string, detail: expect.any(String) as string });
    expect(JSON.stringify(response.body)).not.toMatch(/at .*\.(js|ts)/);
    expect(await stored()).toBe(before);
  });
});

describe('the photos of a quote request', () => {
  const withPhotos = (...urls: string[]): CreateQuote => ({ ...good, imageUrls: JSON.stringify(urls) });

  it('are claimed and shown in the order in which they were chosen', async () => {
    const urls = [await uploaded(), await uploaded(), await uploaded()];
    await send(withPhotos(...urls)).expect(201);
    const quote = await newest();
    expect(JSON.parse(quote.imageUrls)).toEqual(urls);
    expect(quote.photos).toEqual(urls.map((url) => ({ url, thumbnailUrl: `${url}/thumbnail`, width: 40, height: 30 })));
  });

  it('are refused if another quote holds them or nobody uploaded them, each with its position in the list', async () => {
    const [free, taken] = [await uploaded(), await uploaded()];
    await send(withPhotos(taken)).expect(201);
    const before = await stored();
    const { body } = await send(withPhotos(free, taken, `${apiRoutes.photos}/${randomUUID()}`)).expect(422);
    const message = quoteRules.imageUrls.message;
    expect((body as { errors: unknown }).errors).toEqual(
      [1, 2].map((index) => ({ field: 'imageUrls', index, message, code: 'not-there' })),
    );
    expect(await stored()).toBe(before);
    await send(withPhotos(free)).expect(201);
  });

  it('all go to the same one of many simultaneous quotes that name them', async () => {
    const urls = [await uploaded(), await uploaded(), await uploaded()];
    // Alternately forwards and backwards: locking in the order of the request would deadlock here.
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => send(withPhotos(...(index % 2 ? urls : [...urls].reverse())))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(11).fill(422)]);
    expect((await newest()).photos).toHaveLength(3);
  });

  it('stay unclaimed, and the key unused, if the quote is refused because of them', async () => {
    const counts = () =>
      api.dataSource.query(
        'SELECT (SELECT count(*) FROM enquiries) AS enquiries, (SELECT count(*) FROM deliveries) AS deliveries, (SELECT count(*) FROM idempotency_keys) AS keys',
      );
    const before = await counts();
    const key = randomUUID();
    await send(withPhotos(`${apiRoutes.photos}/${randomUUID()}`))
      .set('idempotency-key', key)
      .expect(422);
    expect(await counts()).toEqual(before);
    await send(good).set('idempotency-key', key).expect(201);
  });
});
