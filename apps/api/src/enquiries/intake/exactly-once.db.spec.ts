import { randomUUID } from 'node:crypto';
import { apiRoutes, idempotencyKeyHeader, quoteToWire } from '#dto';
import { goodContact, goodQuote } from '../../../test/samples.js';
import { startApp, type RunningApp } from '../../../test/start-app.js';
import { Photo } from '../../uploads/photo.entity.js';
import { Quote } from '../../quotes/quote.entity.js';

const good = quoteToWire(goodQuote);

let api: RunningApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

const send = (key: string, body: object) => api.visitor().post(apiRoutes.quote).set(idempotencyKeyHeader, key).send(body);
const stored = () => api.dataSource.manager.count(Quote);

describe('a request with an idempotency key', () => {
  it('is answered again, and not stored again, when it comes again', async () => {
    const key = randomUUID();
    const first = await send(key, good).expect(201);
    const before = await stored();
    const again = await send(key, Object.fromEntries(Object.entries(good).reverse())).expect(201);
    expect(again.body).toEqual(first.body);
    expect(await stored()).toBe(before);
  });

  it('is refused with 409 when it comes again with another body', async () => {
    const key = randomUUID();
    await send(key, good).expect(201);
    const before = await stored();
    await send(key, { ...good, firstName: 'Other' }).expect(409);
    expect(await stored()).toBe(before);
  });

  it('is stored once when it comes ten times at once', async () => {
    const key = randomUUID();
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(key, good)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await stored()).toBe(before + 1);
  });

  it('keeps its photos when it comes again', async () => {
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

  it('is another one when it is sent to another call', async () => {
    const key = randomUUID();
    await send(key, good).expect(201);
    await api.visitor().post(apiRoutes.contact).set(idempotencyKeyHeader, key).send(goodContact).expect(201);
  });

  it.each(['short', 'x'.repeat(129), 'with space 12345', 'ünïcödé-key'])('is refused when the key is %s', async (key) => {
    const { body } = await send(key, good).expect(422);
    expect(body).toMatchObject({ errors: [{ field: idempotencyKeyHeader }] });
  });
});
