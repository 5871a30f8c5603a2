import { randomUUID } from 'node:crypto';
import { getMetadataStorage } from 'class-validator';
import { apiRoutes, quoteToWire, siteRoutes } from '#dto';
import { type Dto, type Handler, handlersOf } from '../../../test/handlers-of.js';
import { goodContact, goodQuote } from '../../../test/samples.js';
import { knownCookie, owner, startApp, type RunningApp } from '../../../test/start-app.js';

/** Text that the database cannot store. */
const unstorable = ['a\0b', '\ud83d'];
/** Such text where a field holds an object. */
const withText = { id: 'a\0b', type: 'public-key', rawId: 'a\0b' };
/** Shapes that no form sends. */
const shapes: unknown[] = [{ 'a\0b': 1 }, ['\ud83d'], 'x'.repeat(3000), -1, null, {}];

/** These say 503 here, where no site is built. */
const rendering = [`POST ${siteRoutes.publish}`, `POST ${siteRoutes.preview}`];

/** Bodies without which a field of the DTO would never be looked at. */
const good: Record<string, object> = {
  CreateQuoteDto: quoteToWire(goodQuote),
  CreateContactDto: goodContact,
  LoginDto: owner,
  RegisterDeviceDto: { endpoint: 'https://fcm.googleapis.com/fcm/send/x', label: 'Phone', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
};

let api: RunningApp;
let base: string;
let quoteId: string;
beforeAll(async () => {
  api = await startApp({ MIN_FREE_BYTES: '0' });
  base = await api.app.getUrl();
  const { body } = await api.visitor().post(apiRoutes.quote).send(quoteToWire(goodQuote)).expect(201);
  quoteId = (body as { id: string }).id;
});
afterAll(() => api.close());

async function signedIn(): Promise<string> {
  const answer = await api.visitor().post(apiRoutes.login).set('Cookie', await knownCookie(api.dataSource, owner.username)).send(owner).expect(204);
  return /session=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '';
}

const fieldsOf = (dto: Dto | undefined): string[] =>
  dto && dto !== Object ? [...new Set(getMetadataStorage().getTargetValidationMetadatas(dto, '', true, false).map(({ propertyName }) => propertyName))] : ['x'];

const inAddress = (text: string) => (text === '\ud83d' ? '%ED%A0%BD' : encodeURIComponent(text));

/** The call's path with a record that is there, or with this text in place of all that varies. */
const pathOf = ({ route }: Handler, text?: string) =>
  (route.split(' ')[1] ?? '').replace(/:(\w+)/g, (_, name: string) => (text === undefined ? { kind: 'quote', id: quoteId, day: '2031-01-06', claim: 'liability' }[name] ?? randomUUID() : inAddress(text)));

interface Sent {
  path: string;
  body?: object;
}

function hostileOf(handler: Handler): Sent[] {
  const { method, body, query, route } = handler;
  const [inBody, inQuery] = [fieldsOf(body), fieldsOf(query)];
  const texts = inBody.flatMap((field) => [...unstorable, withText].map((text) => ({ ...good[body?.name ?? ''], [field]: text })));
  const shaped = shapes.map((shape) => Object.fromEntries(inBody.map((field) => [field, shape])));
  return [
    ...(method === 'GET' ? [] : [...texts, ...shaped, { 'a\0b': 1 }].map((each) => ({ path: pathOf(handler), body: each }))),
    ...inQuery.flatMap((field) => unstorable.map((text) => ({ path: `${pathOf(handler)}?${field}=${inAddress(text)}` }))),
    ...(route.includes(':') ? unstorable.map((text) => ({ path: pathOf(handler, text) })) : []),
  ];
}

/** The requests that the call fails on. */
async function failuresOf(handler: Handler, cookie: string): Promise<string[]> {
  const failures: string[] = [];
  for (const { path, body } of hostileOf(handler)) {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(base + path, { method: handler.method, headers, ...(body && { body: JSON.stringify(body) }) });
    await answer.body?.cancel();
    if (answer.status >= 500 && !(rendering.includes(handler.route) && answer.status === 503)) failures.push(`${answer.status} ${handler.method} ${path} ${JSON.stringify(body)}`);
  }
  return failures;
}

it.each([true, false])('no call fails on text or shapes that it cannot take (signed in: %s)', async (isSignedIn) => {
  const handlers = handlersOf(api.app).filter(({ isPublic }) => isSignedIn || isPublic);
  expect(handlers.length).toBeGreaterThan(isSignedIn ? 60 : 12);
  const failures: string[] = [];
  for (const handler of handlers) failures.push(...(await failuresOf(handler, isSignedIn ? await signedIn() : '')));
  expect(failures).toEqual([]);
}, 120_000);

it.each([
  [apiRoutes.passkeySignIn, { response: { id: 'a\0b' } }, 'response.id'],
  [apiRoutes.passkeySignIn, { response: { deep: ['x', '\ud83d'] } }, 'response.deep.1'],
  [apiRoutes.passkeySignIn, { response: { 'a\0b': 1 } }, 'response.a\0b'],
  [apiRoutes.contact, { ...goodContact, message: 'a\0b' }, 'message'],
])('%s refuses %j by its name', async (path, sent, field) => {
  const { body } = await api.visitor().post(path).send(sent).expect(422);
  expect(body).toMatchObject({ errors: [{ field, code: 'unstorable' }] });
});

it('a filter that cannot be stored is refused by its name', async () => {
  const { body } = await (await api.signedIn()).get(`${apiRoutes.enquiries}?who=%00`).expect(422);
  expect(body).toMatchObject({ errors: [{ field: 'who', code: 'unstorable' }] });
});

describe('a field that the call does not know', () => {
  it.each([
    [apiRoutes.quote, quoteToWire(goodQuote)],
    [apiRoutes.contact, goodContact],
  ])('is dropped by %s, which stores the rest', async (path, form) => {
    for (const more of [{ what3words: 'filled.count.soap' }, { constructor: 'x', toString: 1 }, JSON.parse('{"__proto__":{"held":true}}') as object, { 'a\0b': { c: [1] } }]) {
      const { body } = await api.visitor().post(path).send(JSON.stringify({ ...form, firstName: 'Wren', ...more })).type('json').expect(201);
      const list = await (await api.signedIn()).get(path).expect(200);
      expect((list.body as { id: string }[]).find(({ id }) => id === (body as { id: string }).id)).toMatchObject({ firstName: 'Wren', email: form.email });
    }
  });

  it('is refused by each other call that reads a body', async () => {
    const accepting: string[] = [];
    const strict = handlersOf(api.app).filter(({ route, body }) => body && body !== Object && ![`POST ${apiRoutes.quote}`, `POST ${apiRoutes.contact}`].includes(route));
    expect(strict.length).toBeGreaterThan(15);
    for (const handler of strict) {
      const sent = { ...good[handler.body?.name ?? ''], unheardOf: 1 };
      const answer = await fetch(base + pathOf(handler), { method: handler.method, headers: { cookie: await signedIn(), 'content-type': 'application/json' }, body: JSON.stringify(sent) });
      const { errors = [] } = (await answer.json().catch(() => ({}))) as { errors?: { code?: string; field: string }[] };
      if (!errors.some(({ code, field }) => code === 'unknown-field' && field === 'unheardOf')) accepting.push(`${handler.route} ${answer.status}`);
    }
    expect(accepting).toEqual([]);
  }, 30_000);
});
